import type { Browser } from '@playwright/test';
import { createAccount, SESSION_KEY, signIn, type StoredSession } from '../../accounts.ts';
import { askAs } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { Header } from '../../pages/header.ts';
import { browserWith } from '../../second-browser.ts';

/** A browser of its own that holds this session, with its header. */
async function browserOf(browser: Browser, session: StoredSession) {
  const { context, page } = await browserWith(browser, session);
  return { context, page, header: new Header(page) };
}

test('signing out ends the session in another browser, too', async ({ browser, problems }) => {
  // The other browser asks for a new session and is refused.
  problems.allow(/Failed to load resource/, /Refresh Token/i);
  const account = await createAccount('Twice Here');
  const second = await signIn(account);
  const here = await browserOf(browser, account.session);
  const there = await browserOf(browser, second);
  await there.page.goto('/about');
  await expect(there.header.account).toBeVisible();

  await here.page.goto('/about');
  await here.header.account.click();
  await here.header.menuItem('Sign out').click();
  await expect(here.page.getByText('Signed out successfully')).toBeVisible();
  await expect(here.page).toHaveURL('/');

  // The token that is left there runs out within the hour; as if it had.
  await there.page.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify(Object.assign(Object(session), { expires_at: 1 })));
  }, SESSION_KEY);
  await there.page.reload();
  await expect(there.header.signIn).toBeVisible();
  await here.context.close();
  await there.context.close();
});

test('whoever lost the role loses the dashboard, without signing in again', async ({ browser }) => {
  const account = await createAccount('Short Term');
  const role = { account_id: account.session.user.id, role_name: 'service_admin' };
  await askAs('admin', 'POST', 'rpc/set_role', { ...role, granted: true });
  const { context, page, header } = await browserOf(browser, account.session);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/admin');
  await expect(heading).toHaveText('Service Management');
  await header.link('Jobs').click();
  await expect(heading).toHaveText(/jobs/i);

  await askAs('admin', 'POST', 'rpc/set_role', { ...role, granted: false });
  await header.account.click();
  await header.menuItem('Service Management').click();
  await expect(heading).toHaveText(/^Access Denied/);
  await context.close();
});
