import type { Browser } from '@playwright/test';
import { apiUrl, publicKey, siteUrl } from '../../addresses.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp, type FreshAccount } from '../../fresh-account.ts';
import { askAs } from '../../new-account.ts';
import { Header } from '../../pages/header.ts';
import { signIn, storageWith, type StoredSession } from '../../sign-in.ts';

/** A browser of its own that holds this session. */
async function browserWith(browser: Browser, session: StoredSession) {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    storageState: storageWith(JSON.stringify(session)),
  });
  const page = await context.newPage();
  return { context, page, header: new Header(page) };
}

/** A second session of an account. */
async function signInAgain({ email, password }: FreshAccount): Promise<StoredSession> {
  const reply = await fetch(`${apiUrl()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publicKey(), 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await reply.json()) as StoredSession;
}

test('signing out ends the session in another browser, too', async ({ browser, problems }) => {
  // The other browser asks for a new session and is refused.
  problems.allow(/Failed to load resource/, /Refresh Token/i);
  const account = await signUp('Twice Here');
  const second = await signInAgain(account);
  const here = await browserWith(browser, account.session);
  const there = await browserWith(browser, second);
  await there.page.goto('/about');
  await expect(there.header.account).toBeVisible();

  await here.page.goto('/about');
  await here.header.account.click();
  await here.header.banner.getByRole('button', { name: 'Sign out' }).click();
  await expect(here.page.getByText('Signed out successfully')).toBeVisible();
  await expect(here.page).toHaveURL('/');

  // The token that is left there runs out within the hour; as if it had.
  await there.page.evaluate(() => {
    const key = 'resource-directory-session';
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify(Object.assign(Object(session), { expires_at: 1 })));
  });
  await there.page.reload();
  await expect(there.header.signIn).toBeVisible();
  await here.context.close();
  await there.context.close();
});

test('whoever lost the role loses the dashboard, without signing in again', async ({ browser }) => {
  const account = await signUp('Short Term');
  const admin = await signIn('admin');
  const role = { account_id: account.session.user.id, role_name: 'service_admin' };
  await askAs(admin, 'POST', 'rpc/set_role', { ...role, granted: true });
  const { context, page, header } = await browserWith(browser, account.session);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/admin');
  await expect(heading).toHaveText('Service Management');
  await header.link('Jobs').click();
  await expect(heading).toHaveText(/jobs/i);

  await askAs(admin, 'POST', 'rpc/set_role', { ...role, granted: false });
  await header.account.click();
  await header.banner.getByRole('link', { name: 'Service Management' }).click();
  await expect(heading).toHaveText('Access Denied');
  await context.close();
});
