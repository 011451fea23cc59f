import { createAccount } from '../../accounts.ts';
import { askAs } from '../../api.ts';
import { expect } from '../../fixtures.ts';
import { ownTest as test } from '../../own-resources.ts';
import { AdminUsersPage } from '../../pages/admin-users-page.ts';
import { Header } from '../../pages/header.ts';
import { ResourceEditor } from '../../pages/resource-editor.ts';
import { browserWith } from '../../second-browser.ts';

const DENIED =
  "Access Denied: You don't have permission to access this dashboard. Admin or Service Admin role required.";

// Who is let in, and what is asked for before: admin-page.test.tsx.
test.describe('Admin dashboard: access', () => {
  test.describe('for a service admin', () => {
    test.use({ signedInAs: 'service-admin' });

    // The entry of admins: site-header.test.tsx; their panel Roles: roles.spec.ts.
    test(
      'a service admin enters from the account menu, and finds no panel Roles',
      { tag: '@full' },
      async ({ header, page }) => {
        await page.goto('/about');
        await header.account.click();
        const entry = header.menuItem('Service Management');
        await expect(entry).toHaveAttribute('href', '/admin');
        await entry.click();
        await expect(page).toHaveURL('/admin');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Management');
        await expect(header.menuItem('Sign out')).toBeHidden();

        await new AdminUsersPage(page).open('roles');
        const assignments = page.getByRole('tab', { name: 'User Assignments' });
        await expect(assignments).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tab', { name: 'Roles' })).toHaveCount(0);
      },
    );
  });

  test(
    'whoever loses the role loses the dashboard, and the editor at the next save',
    { tag: '@full' },
    async ({ browser, own, problems }) => {
      problems.allow(/Failed to load resource/);
      const account = await createAccount('Short Term');
      const role = { account_id: account.session.user.id, role_name: 'service_admin' };
      const setRole = (granted: boolean) =>
        askAs('admin', 'POST', 'rpc/set_role', { ...role, granted });
      await setRole(true);
      const { context, page } = await browserWith(browser, account.session);
      const header = new Header(page);
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto('/admin?tab=users');
      await expect(heading).toHaveText('Service Management');
      await header.link('Jobs').click();
      await expect(heading).toHaveText(/jobs/i);

      await setRole(false);
      await header.account.click();
      await header.menuItem('Service Management').click();
      await expect(heading).toHaveText(DENIED);

      await setRole(true);
      const editor = new ResourceEditor(page);
      await editor.open((await own.add('edited')).id);
      await editor.field('Location').fill('Machias');
      await setRole(false);
      await editor.save.click();
      await expect(editor.toast(/^Failed to update resource: /)).toBeVisible();
      await expect(heading).toHaveText(/^Access Denied/);
      await context.close();
    },
  );
});
