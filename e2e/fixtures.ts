import { expect, test as base, type Page } from '@playwright/test';
import {
  createAccount,
  demoSession,
  storageWith,
  type Account,
  type DemoAccount,
} from './accounts.ts';
import { siteUrl } from './addresses.ts';
import { Header } from './pages/header.ts';
import { HomePage } from './pages/home-page.ts';
import { Problems } from './problems.ts';
import { readApprovedResources, type ResourceRow } from './resource-rows.ts';

interface Options {
  /** Demo account that the browser is signed in to; none by default. Its session is shared. */
  signedInAs: DemoAccount | null;
}

interface Fixtures extends Options {
  home: HomePage;
  header: Header;
  /** Fails the test on unexpected problems; `problems.allow()` names the expected ones. */
  problems: Problems;
}

interface WorkerFixtures {
  /** All public resources, read once from the backend. */
  resources: readonly ResourceRow[];
}

export { expect } from '@playwright/test';

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Set by the global setup, before the workers read this file.
  baseURL: process.env.E2E_SITE_URL,
  signedInAs: [null, { option: true }],
  storageState: async ({ signedInAs, storageState }, use) => {
    await use(signedInAs === null ? storageState : storageWith(await demoSession(signedInAs)));
  },
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      expect(problems.unexpected(), 'unexpected problems').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const reply = await open(url, options);
      // A test that says what it waits for opens the page before hydration, or another site.
      return options?.waitUntil === undefined ? untilReady(page, reply) : reply;
    };
    page.reload = async (...given) => untilReady(page, await reload(...given));
    await use(page);
  },
  home: async ({ page }, use) => {
    await use(new HomePage(page));
  },
  header: async ({ page }, use) => {
    await use(new Header(page));
  },
  resources: [
    async ({ browserName: _ }, use) => {
      await use(await readApprovedResources());
    },
    { scope: 'worker' },
  ],
});

/** More than hydration takes. A test whose page cannot hydrate goes on after it. */
const READY_LIMIT_MS = 4_000;

/** Waits until the page has hydrated. */
async function untilReady<Reply>(page: Page, reply: Reply): Promise<Reply> {
  await page
    .waitForFunction(() => performance.getEntriesByName('usable').length > 0, null, {
      timeout: READY_LIMIT_MS,
    })
    .catch(() => undefined);
  return reply;
}

/**
 * Opens the page at `path` without prerendered content, as a page newer than the build: its data
 * loads in the browser.
 */
export async function openAsShell(
  page: Page,
  path: string,
  options?: { waitUntil: 'commit' },
): Promise<void> {
  const isPage = (url: URL) => url.pathname === path.replace(/[?#].*$/u, '');
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') await route.fallback();
    else await route.continue({ url: `${siteUrl()}/shell` });
  });
  await page.goto(path, options);
}

/** A test whose browser is signed in to a new account. */
export const accountTest = test.extend<{ account: Account }>({
  account: async ({ browserName: _ }, use) => {
    await use(await createAccount());
  },
  storageState: async ({ account }, use) => {
    await use(storageWith(account.session));
  },
});

/** A test without a browser: requests to the site, and files of its build. */
export const httpTest = base.extend({ baseURL: process.env.E2E_SITE_URL });

/** Expects that the page is at most as wide as its window. */
export async function expectNoSidewaysScroll(page: Page, where = ''): Promise<void> {
  const width = await page.evaluate(() =>
    Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
  );
  expect(width, where).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
