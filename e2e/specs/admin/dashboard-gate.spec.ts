import { expect, expectAccessible, test } from '../../fixtures.ts';

test('a visitor reads that access is required', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
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
      const entry = header.banner.getByRole('link', { name: link });
      await expect(entry).toHaveAttribute('href', '/admin');
      await expectAccessible(page);
      const other = link === 'Admin Dashboard' ? 'Service Management' : 'Admin Dashboard';
      await expect(header.banner.getByRole('link', { name: other })).toHaveCount(0);
      await entry.click();
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Denied|Required/);
      await expect(header.banner.getByRole('button', { name: 'Sign out' })).toBeHidden();
    });
  });
}

for (const account of ['guide', 'provider'] as const) {
  test.describe(account, () => {
    test.use({ signedInAs: account });

    test('has no such entry and is denied', async ({ header, page }) => {
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Access Denied/);
      await header.account.click();
      await expect(header.banner.getByRole('link', { name: 'View Profile' })).toBeVisible();
      await expect(header.banner.getByRole('link', { name: /Dashboard|Management/ })).toHaveCount(
        0,
      );
    });
  });
}
