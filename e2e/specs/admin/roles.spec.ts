import { createAccount } from '../../accounts.ts';
import { siteUrl } from '../../addresses.ts';
import { askAs } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { AdminUsersPage } from '../../pages/admin-users-page.ts';
import { browserWith } from '../../second-browser.ts';

test.describe('Admin dashboard: Roles', () => {
  test.use({ signedInAs: 'admin' });

  test('an admin adds and removes a role, but never of the last admin', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource.*409/);
    const name = `Rolls ${crypto.randomUUID().slice(0, 8)}`;
    const account = await createAccount(name);
    const users = new AdminUsersPage(page);
    await users.open('roles');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
    const give = users.main.getByRole('button', { name: 'Add role' });
    const role = users.main.getByRole('combobox', { name: 'Role', exact: true });
    await give.click();
    await expect(page.getByText('Please select both a user and a role.')).toBeVisible();
    await expect(users.user).toBeFocused();
    await users.choose(users.user, name);
    await give.click();
    await expect(role).toBeFocused();
    await role.selectOption({ label: 'Atlas Guide' });
    await give.dblclick();
    await expect(page.getByText('Fresh Account now has the role Atlas Guide.')).toBeVisible();
    await users.main.getByRole('textbox', { name: 'Search People with Roles' }).fill(name);
    const entry = users.entry(name);
    await expect(entry.getByRole('listitem')).toHaveText([/^Atlas Guide/]);
    await expect(users.count).toHaveText(/^Showing 1 of/);

    await test.step('the Admin role is only added after a question', async () => {
      await users.choose(users.user, name);
      await role.selectOption({ label: 'Admin' });
      await give.click();
      await expect(users.dialog).toContainText('can then change everything on this dashboard');
      await users.dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(give).toBeFocused();
      await expect(entry.getByRole('listitem')).toHaveText([/^Atlas Guide/]);
    });
    const take = entry.getByRole('button', { name: 'Remove the role Atlas Guide from Fresh' });
    await take.click();
    const refusal = { code: 'PT409', message: 'protect_last_admin', details: null, hint: null };
    await page.route('**/rpc/set_role', (route) =>
      route.fulfill({
        status: 409,
        json: refusal,
        headers: { 'access-control-allow-origin': siteUrl() },
      }),
    );
    await users.dialog.getByRole('button', { name: 'Remove role' }).click();
    await expect(users.dialog.getByRole('alert')).toHaveText(
      'This is the last admin. Add the Admin role to someone else first.',
    );
    await page.unroute('**/rpc/set_role');
    await users.dialog.getByRole('button', { name: 'Remove role' }).click();
    await expect(page.getByText('Role Removed')).toBeVisible();
    await expect(entry).toHaveCount(0);
    await expect(users.count).toBeFocused();
    const roles = `user_roles?user_id=eq.${account.session.user.id}&select=role`;
    expect(await askAs('admin', 'GET', roles)).toEqual([]);
  });

  test(
    'an admin who removes their own role is warned, and loses the dashboard',
    { tag: '@full' },
    async ({ browser }) => {
      const name = `Leaving ${crypto.randomUUID().slice(0, 8)}`;
      const account = await createAccount(name);
      const change = { account_id: account.session.user.id, role_name: 'admin', granted: true };
      await askAs('admin', 'POST', 'rpc/set_role', change);
      const { context, page } = await browserWith(browser, account.session);
      const users = new AdminUsersPage(page);
      await users.open('roles');
      await users.main.getByRole('textbox', { name: 'Search People with Roles' }).fill(name);
      await users
        .entry(name)
        .getByRole('button', { name: /^Remove the role Admin/ })
        .click();
      await expect(users.dialog).toContainText('You will lose access to this dashboard');
      await users.dialog.getByRole('button', { name: 'Remove role' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Access Denied/);
      await expect(page.getByText('Role Removed')).toBeVisible();
      await context.close();
    },
  );
});
