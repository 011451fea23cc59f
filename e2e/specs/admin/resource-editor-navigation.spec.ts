import { expectAccessible } from '../../accessibility.ts';
import { createAccount, demoSession } from '../../accounts.ts';
import { askAs } from '../../api.ts';
import { expect } from '../../fixtures.ts';
import { ownTest as test, readResource } from '../../own-resources.ts';
import { ResourceEditor } from '../../pages/resource-editor.ts';
import { SubmissionsPage } from '../../pages/submissions-page.ts';
import { browserWith } from '../../second-browser.ts';
import { removeSent, sendInAsNew } from '../../submission-rows.ts';

const READS = /\/rest\/v1\/resources\?.*resource_organizations/;
const SAVED = 'Resource updated successfully';

test.describe('Admin dashboard (spec §2): resource editor, navigation and conflicts', () => {
  test.describe('for an admin', () => {
    test.use({ signedInAs: 'admin' });

    test('the editor opens from the list, returns to it, and reports a missing resource', async ({
      own,
      page,
      problems,
    }) => {
      problems.allow(/Failed to load resource/);
      const row = await own.add('edited', { name: `Zzz ${crypto.randomUUID()}` });
      const editor = new ResourceEditor(page);
      await page.goto('/admin?status=coming_soon');
      await page.getByRole('tab', { name: 'Edit Resources' }).waitFor();
      await page
        .getByRole('link', { name: new RegExp(row.name) })
        .first()
        .click();
      await editor.field('Name').fill(`${row.name} renamed`);
      await page.goBack();
      await expect(editor.question).toBeVisible();
      await expect(page).toHaveURL(new RegExp(row.id));
      await editor.keep();
      await editor.saveAndClose.click();
      await expect(editor.form).toHaveCount(0);
      await expect(page.getByText(`${row.name} renamed`).first()).toBeVisible();

      await page.goto(`/admin?edit=${crypto.randomUUID()}`);
      await expect(page.getByRole('heading', { name: 'Resource Not Found' })).toBeVisible();
      await page.route(READS, (route) => route.abort('connectionreset'));
      await page.goto(`/admin?edit=${row.id}`);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await page.unroute(READS);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(editor.field('Name')).toHaveValue(`${row.name} renamed`);
    });

    test('unsaved changes are kept, whichever way the editor is left', async ({ own, page }) => {
      const row = await own.add('edited');
      const editor = new ResourceEditor(page);
      await page.goto('/about');
      await page.goto('/admin');
      await page.getByRole('tab', { name: 'Edit Resources' }).waitFor();
      await editor.open(row.id);
      const description = editor.field('Description');
      await description.fill('Half a sentence');
      for (const way of [
        () => editor.back.click(),
        () => page.getByRole('banner').getByRole('link', { name: 'About' }).click(),
        () => page.getByRole('tab', { name: 'User Management' }).click(),
        () => page.getByRole('tab', { name: 'Import and Export' }).click(),
        () => editor.form.getByRole('link', { name: 'User Assignments' }).first().click(),
      ]) {
        await way();
        await expect(editor.question).toBeVisible();
        await expectStaying();
      }
      async function expectStaying() {
        await editor.keep();
        await expect(editor.question).toHaveCount(0);
        await expect(page).toHaveURL(`/admin?edit=${row.id}`);
        await expect(description).toHaveValue('Half a sentence');
      }

      // The browser asks about a reload, and the changes are restored.
      const asked = page.waitForEvent('dialog');
      const reloaded = page.reload();
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
      await reloaded;
      await expect(description).toHaveValue('Half a sentence');
      await expect(page.getByText(/^Your unsaved changes from .+ were restored\.$/)).toBeVisible();

      await page.getByRole('tab', { name: 'User Management' }).click();
      await editor.discard();
      await expect(page).toHaveURL('/admin?tab=users');
      await page.goBack();
      await expect(description).toHaveValue('');
      await expect(page.getByText(/^Your unsaved changes/)).toHaveCount(0);

      // Forward, within the dashboard.
      await description.fill('Again');
      await page.evaluate(() => {
        history.forward();
      });
      await expect(editor.question).toBeVisible();
      await expectKept('Again');
      async function expectKept(text: string) {
        await editor.keep();
        await expect(page).toHaveURL(`/admin?edit=${row.id}`);
        await expect(description).toHaveValue(text);
      }
      await editor.save.click();
      await expect(editor.toast(SAVED)).toBeVisible();
      await page.getByRole('tab', { name: 'User Management' }).click();
      await expect(page).toHaveURL('/admin?tab=users');
    });

    test('changes of two people are merged, and conflicts are decided one by one', async ({
      browser,
      own,
      page,
      problems,
    }) => {
      problems.allow(/Failed to load resource/);
      const row = await own.add('edited', { location: 'Bath', eligibility: 'All' });
      const editor = new ResourceEditor(page);
      await editor.open(row.id);
      const second = await browserWith(browser, await demoSession('service-admin'));
      const there = new ResourceEditor(second.page);
      await there.open(row.id);
      await there.field('Location').fill('Belfast');
      await there.field('Eligibility').fill('Theirs');
      await there.field('Type').fill('Grant');
      await there.saveAndClose.click();
      await expect(there.form).toHaveCount(0);
      await second.context.close();

      await editor.field('Location').fill('Machias');
      await editor.field('Eligibility').fill('Mine');
      await editor.field('Tags').fill('mine');
      await editor.save.click();
      await expect(editor.toast(/^Failed to update resource: Someone else changed/)).toBeVisible();
      await expect(editor.field('Location')).toHaveValue('Machias');
      await expect(editor.field('Type')).toHaveValue('Grant');
      await expect(page.getByText('Updated since you opened this form: Type.')).toBeVisible();
      await expect(editor.conflicts.getByRole('heading', { level: 4 })).toHaveText([
        'Location',
        'Eligibility',
      ]);
      await expect(editor.conflicts).toContainText('Belfast');
      await expectAccessible(page);

      await editor.save.click();
      await expect(editor.alert).toHaveText('Choose which version to keep first.');
      await editor.conflicts
        .getByRole('button', { name: 'Use the saved version of Location' })
        .click();
      await expect(editor.field('Location')).toHaveValue('Belfast');
      await expect(editor.conflicts.getByRole('heading', { level: 3 })).toBeFocused();
      await editor.conflicts
        .getByRole('button', { name: 'Keep your version of Eligibility' })
        .click();
      await expect(editor.conflicts).toHaveCount(0);
      await expect(editor.save).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(editor.toast(SAVED)).toBeVisible();
      expect(await readResource(`id=eq.${row.id}`, 'location,eligibility,type,tags')).toEqual({
        location: 'Belfast',
        eligibility: 'Mine',
        type: 'Grant',
        tags: ['mine'],
      });
    });

    test('a submission is edited, returned to, and approved with the changes', async ({ page }) => {
      const { sent } = await sendInAsNew('resource');
      const editor = new ResourceEditor(page);
      const submissions = new SubmissionsPage(page);
      await submissions.open('resource');
      await submissions.row(sent.title).click();
      const entry = `/admin?tab=submissions&kind=resource&item=resource%3A${sent.id}`;
      await expect(page).toHaveURL(entry);
      await submissions.edit.click();
      await expect(editor.heading).toBeFocused();
      await expect(editor.back).toHaveText('Back to the submission');
      await editor.back.click();
      await expect(page).toHaveURL(entry);
      await expect(submissions.preview).toContainText(sent.title);

      await submissions.edit.click();
      await page.reload();
      await editor.field('Location').fill('Machias');
      await editor.saveAndApprove.click();
      await expect(editor.toast('Submission Approved')).toBeVisible();
      await expect(page).toHaveURL('/admin?tab=submissions&kind=resource');
      await expect(submissions.count).toBeVisible();
      await expect(submissions.row(sent.title)).toHaveCount(0);
      expect(await readResource(`id=eq.${sent.id}`, 'location,moderation_status')).toEqual({
        location: 'Machias',
        moderation_status: 'approved',
      });

      // Without a history entry before it, the address says where to return.
      await page.goto(`/admin?edit=${sent.id}&from=submission`);
      await expect(editor.saveAndClose).toBeVisible();
      await editor.back.click();
      await expect(page).toHaveURL(`/admin?tab=submissions&item=resource%3A${sent.id}`);
      await removeSent(sent);
    });
  });

  test('losing the role closes the editor at the next save', async ({ browser, own, problems }) => {
    problems.allow(/Failed to load resource/);
    const account = await createAccount('Short Term Editor');
    const role = { account_id: account.session.user.id, role_name: 'service_admin' };
    await askAs('admin', 'POST', 'rpc/set_role', { ...role, granted: true });
    const row = await own.add('edited');
    const { context, page } = await browserWith(browser, account.session);
    const editor = new ResourceEditor(page);
    await editor.open(row.id);
    await editor.field('Location').fill('Machias');
    await askAs('admin', 'POST', 'rpc/set_role', { ...role, granted: false });
    await editor.save.click();
    await expect(editor.toast(/^Failed to update resource: /)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Access Denied/);
    await context.close();
  });
});
