import type { Browser, BrowserContext, Page } from '@playwright/test';
import { storageWith, type StoredSession } from './accounts.ts';
import { siteUrl } from './addresses.ts';

/** A browser of its own that holds this session. Close its context when done. */
export async function browserWith(
  browser: Browser,
  session: StoredSession,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    storageState: storageWith(session),
  });
  return { context, page: await context.newPage() };
}

/** A browser of its own in which nobody is signed in. Close its context when done. */
export async function emptyBrowser(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page }> {
  // Without a state of its own, a context takes that of the test.
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: siteUrl(), storageState });
  return { context, page: await context.newPage() };
}
