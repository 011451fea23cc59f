import type { Page } from '@playwright/test';
import { hold } from '../../backend-replies.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';

const DENIED =
  "Access Denied: You don't have permission to access this dashboard. Admin or Service Admin role required.";

test('a visitor reads that access is required', async ({ page }) => {
  const asked = listenForAdminCalls(page);
  await page.goto('/admin?tab=overview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
  expect(asked()).toEqual([]);
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' });
  await expect(signIn).toHaveAttribute('href', '/auth?next=%2Fadmin%3Ftab%3Doverview');
});

for (const { account, link } of [
  { account: 'admin', link: 'Admin Dashboard' },
  { account: 'service-admin', link: 'Service Management' },
] as const) {
  test.describe(account, () => {
    test.use({ signedInAs: account });

    test(`finds ${link} in the account menu, and gets in`, async ({ header, home, page }) => {
      await home.open();
      await header.account.click();
      const entry = header.menuItem(link);
      await expect(entry).toHaveAttribute('href', '/admin');
      await expectAccessible(page);
      const other = link === 'Admin Dashboard' ? 'Service Management' : 'Admin Dashboard';
      await expect(header.menuItem(other)).toHaveCount(0);
      await entry.click();
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Denied|Required/);
      await expect(header.menuItem('Sign out')).toBeHidden();
    });
  });
}

for (const account of ['guide', 'provider'] as const) {
  test.describe(account, () => {
    test.use({ signedInAs: account });

    test('has no such entry and is denied', async ({ header, page }) => {
      const asked = listenForAdminCalls(page);
      await page.goto('/admin?tab=submissions');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(DENIED);
      expect(asked()).toEqual([]);
      await expectAccessible(page);
      await header.account.click();
      await expect(header.menuItem('View Profile')).toBeVisible();
      await expect(header.menuItem(/Dashboard|Management/)).toHaveCount(0);
    });
  });
}

test.describe('while the roles are on their way', () => {
  test.use({ signedInAs: 'admin' });

  test('nothing of the dashboard is asked for', async ({ page }) => {
    const asked = listenForAdminCalls(page);
    const release = await hold(page, '**/rest/v1/user_roles?*');
    await page.goto('/admin');
    await expect(page.getByText('Checking your access')).toBeAttached();
    expect(asked()).toEqual([]);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
    await expect.poll(() => asked().length).toBeGreaterThan(0);
  });
});

/** Listens to what a page asks of the backend besides who the person signed in is. */
function listenForAdminCalls(page: Page): () => readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(rest|functions)\/v1\//.test(pathname) || request.method() === 'OPTIONS') return;
    if (!/^\/rest\/v1\/(profiles|user_roles)$/.test(pathname)) asked.push(pathname);
  });
  return () => asked;
}
