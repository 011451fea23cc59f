import { createAccount } from '../../accounts.ts';
import { askAs } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { AdminUsersPage } from '../../pages/admin-users-page.ts';

// Approved, without assignees, and used by no other test.
const KEYBOARD = 'Innovate for Maine Fellows';
const CONTESTED = 'Maine Outdoor Brands';
const TYPED = 'KVCOG Revolving Loan Funds';

/** Columns of one resource, as staff see them. */
async function columnsOf(name: string, columns: string): Promise<Record<string, unknown>> {
  const address = `resources?name=eq.${encodeURIComponent(name)}&select=${columns}`;
  const [row] = (await askAs('admin', 'GET', address)) as Record<string, unknown>[];
  return row ?? {};
}

test.describe('Admin dashboard: User Assignments', () => {
  test.use({ signedInAs: 'service-admin' });

  test('staff assign one of two namesakes and remove the assignment, by keyboard alone', async ({
    page,
  }) => {
    const name = `Tandem ${crypto.randomUUID().slice(0, 13)}`;
    const twins = await Promise.all([createAccount(name), createAccount(name)]);
    const users = new AdminUsersPage(page);
    await users.open('assignments');
    await expect(users.count).toHaveText(/^Showing \d+ of \d+ assignments$/);

    await users.assign.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Missing Selection')).toBeVisible();
    await expect(page.getByText('Please select both a resource and a user.')).toBeVisible();
    await expect(users.resource).toBeFocused();
    await expect(users.resource).toHaveAttribute('aria-invalid', 'true');

    await page.keyboard.type('innovate for maine fel');
    await expect(users.options).toHaveText([KEYBOARD]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(users.resource).toHaveValue(KEYBOARD);
    await page.keyboard.press('Tab');
    await expect(users.user).toBeFocused();
    await page.keyboard.type('Nobody Of That Name');
    await expect(users.main.getByText('No options found')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(name);
    await expect(users.options).toHaveCount(2);
    const [other, chosen] = twins.map(({ session }) => session.user.id);
    // The id beside the name distinguishes namesakes.
    const mark = other?.slice(0, 8) === chosen?.slice(0, 8) ? chosen : chosen?.slice(0, 8);
    const names = await users.options.allTextContents();
    const position = names.findIndex((text) => text.includes(mark ?? 'no id'));
    for (let row = 0; row <= position; row += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(users.user).toHaveValue(`${name} · Fresh Account · ${mark ?? ''}`);
    await page.keyboard.press('Tab');
    await expect(users.assign).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Assignment Successful')).toBeVisible();
    await expect(page.getByText('User has been assigned to the resource.')).toBeVisible();
    await expect(users.resource).toHaveValue('');
    expect(await columnsOf(KEYBOARD, 'curator_id')).toEqual({ curator_id: chosen });

    await users.search.focus();
    await page.keyboard.type('resource guide');
    await expect(users.entry(KEYBOARD)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(name.toUpperCase());
    await expect(users.count).toHaveText(/^Showing 1 of/);
    await expect(page).toHaveURL(/search=TANDEM/);
    const entry = users.entry(KEYBOARD, 'Resource Guide');
    await expect(entry.getByRole('link', { name: KEYBOARD })).toHaveAttribute(
      'href',
      /^\/resource\/innovate-for-maine/,
    );
    await expect(entry.getByRole('link', { name: 'Fresh Account' })).toHaveAttribute(
      'href',
      `/profile/${chosen ?? ''}`,
    );

    const remove = entry.getByRole('button', { name: /^Remove Fresh Account as Resource Guide/ });
    await remove.press('Enter');
    await expect(users.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await users.dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(page.getByText('Assignment Removed')).toBeVisible();
    await expect(
      page.getByText('User assignment has been removed from the resource.'),
    ).toBeVisible();
    await expect(users.count).toBeFocused();
    await expect(users.main.getByText('No resources found matching your search')).toBeVisible();
    expect(await columnsOf(KEYBOARD, 'curator_id')).toEqual({ curator_id: null });
  });

  test(
    'an assignment or removal that someone else was faster with is refused',
    { tag: '@full' },
    async ({ page, problems }) => {
      problems.allow(/Failed to load resource.*409/);
      const names = ['Early', 'Late'].map((word) => `${word} ${crypto.randomUUID().slice(0, 13)}`);
      const [early] = await Promise.all(names.map((name) => createAccount(name)));
      const assignment = {
        resource_id: (await columnsOf(CONTESTED, 'id')).id,
        assignee_role: 'entrepreneur_contact',
        account_id: early?.session.user.id,
      };
      const users = new AdminUsersPage(page);
      await users.open('assignments');
      await users.role.selectOption({ label: 'Entrepreneur Contact' });
      await users.choose(users.resource, CONTESTED);
      await users.choose(users.user, names[1] ?? '');
      await askAs('admin', 'POST', 'rpc/assign_person', assignment);
      await users.assign.dblclick();
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Assignment Failed' }),
      ).toContainText(`Fresh Account is the Entrepreneur Contact of ${CONTESTED} already.`);
      await expect(users.resource).toHaveValue(CONTESTED);
      await expect(users.user).toHaveValue(/^Late /);
      await expect(
        users.main.getByText(`is the Entrepreneur Contact of ${CONTESTED} already.`),
      ).toBeVisible();

      const entry = users.entry(CONTESTED, 'Entrepreneur Contact');
      await users.search.fill(CONTESTED);
      await entry.getByRole('button', { name: /^Remove/ }).click();
      await askAs('admin', 'POST', 'rpc/unassign_person', assignment);
      await users.dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('Removal Failed')).toBeVisible();
      await expect(page.getByText(/changed this resource\./)).toBeVisible();
      await expect(entry).toHaveCount(0);
      await expect(users.count).toBeFocused();

      await test.step('a contact without an account is removed, unless it was changed since', async () => {
        const contact = {
          entrepreneur_contact_name: 'Winnie Typed',
          entrepreneur_contact_title: 'Loan officer',
          entrepreneur_contact_email: 'winnie@example.org',
          entrepreneur_contact_phone: '207-555-0100',
        };
        const { id } = await columnsOf(TYPED, 'id');
        const address = `resources?id=eq.${String(id)}`;
        await askAs('admin', 'PATCH', address, contact);
        await page.reload();
        await users.search.fill('winnie@');
        await expect(users.count).toHaveText(/^Showing 1 of/); // The list is stable now.
        const entry = users.entry(TYPED, 'Entrepreneur Contact', 'Winnie Typed');
        await expect(entry).toContainText('Text only');
        const remove = entry.getByRole('button', { name: /^Remove Winnie Typed/ });
        const confirm = users.dialog.getByRole('button', { name: 'Remove' });

        await askAs('admin', 'PATCH', address, { entrepreneur_contact_title: 'Director' });
        await remove.click();
        await confirm.click();
        await expect(page.getByText('Removal Failed')).toBeVisible();
        await expect(entry).toBeVisible();
        await remove.click();
        await confirm.click();
        await expect(page.getByText('Assignment Removed')).toBeVisible();
        await expect(entry).toHaveCount(0);
        expect(await columnsOf(TYPED, Object.keys(contact).join(','))).toEqual(
          Object.fromEntries(Object.keys(contact).map((column) => [column, null])),
        );
      });
    },
  );
});
