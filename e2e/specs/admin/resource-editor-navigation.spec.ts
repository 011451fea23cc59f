import { expectAccessible } from '../../accessibility.ts';
import { expect } from '../../fixtures.ts';
import { ownTest as test, readResource } from '../../own-resources.ts';
import { ResourceEditor } from '../../pages/resource-editor.ts';
import { SubmissionsPage } from '../../pages/submissions-page.ts';
import { removeSent, sendInAsNew } from '../../submission-rows.ts';

const SAVED = 'Resource updated successfully';

test.describe('Admin dashboard: resource editor, navigation and conflicts', () => {
  test.describe('for an admin', () => {
    test.use({ signedInAs: 'admin' });

    test(
      'the editor keeps unsaved changes whichever way it is left',
      { tag: '@full' },
      async ({ own, page }) => {
        const row = await own.add('edited');
        const editor = new ResourceEditor(page);
        const description = editor.field('Description');
        await page.goto(`/admin?status=coming_soon&search=${own.stem}`);
        await page.getByRole('link', { name: `Edit ${row.name}` }).click();
        const address = new RegExp(`[?&]edit=${row.id}$`);
        await expect(page).toHaveURL(address);
        await description.fill('Half a sentence');
        const expectStaying = async () => {
          await expect(editor.question).toBeVisible();
          await editor.keep();
          await expect(editor.question).toHaveCount(0);
          await expect(page).toHaveURL(address);
          await expect(description).toHaveValue('Half a sentence');
        };
        for (const way of [
          () => editor.back.click(),
          () => page.getByRole('banner').getByRole('link', { name: 'About' }).click(),
          () => page.getByRole('tab', { name: 'User Management' }).click(),
          () => page.getByRole('tab', { name: 'Import and Export' }).click(),
          () => editor.form.getByRole('link', { name: 'User Assignments' }).first().click(),
          () => page.goBack(),
        ]) {
          await way();
          await expectStaying();
        }

        // The browser asks about a reload, and the changes are restored.
        const asked = page.waitForEvent('dialog');
        const reloaded = page.reload();
        const dialog = await asked;
        expect(dialog.type()).toBe('beforeunload');
        await dialog.accept();
        await reloaded;
        await expect(description).toHaveValue('Half a sentence');
        await expect(
          page.getByText(/^Your unsaved changes from .+ were restored\.$/),
        ).toBeVisible();

        await page.getByRole('tab', { name: 'User Management' }).click();
        await editor.discard();
        await expect(page).toHaveURL('/admin?tab=users');
        await page.goBack();
        await expect(description).toHaveValue('');
        await expect(page.getByText(/^Your unsaved changes/)).toHaveCount(0);

        // Forward, within the dashboard.
        await description.fill('Half a sentence');
        await page.evaluate(() => {
          history.forward();
        });
        await expectStaying();
        await editor.field('Name').fill(`${row.name} renamed`);
        await editor.saveAndClose.click();
        await expect(editor.form).toHaveCount(0);
        await expect(page.getByText(`${row.name} renamed`).first()).toBeVisible();
      },
    );

    test(
      'changes of two people are merged, and conflicts are decided one by one',
      { tag: '@full' },
      async ({ own, page, problems }) => {
        problems.allow(/Failed to load resource/);
        const row = await own.add('edited', { location: 'Bath', eligibility: 'All' });
        const editor = new ResourceEditor(page);
        await editor.open(row.id);
        await own.change('edited', { location: 'Belfast', eligibility: 'Theirs', type: 'Grant' });
        await editor.field('Location').fill('Machias');
        await editor.field('Eligibility').fill('Mine');
        await editor.field('Tags').fill('mine');
        await editor.save.click();
        await expect(editor.alert).toHaveText(
          /^Failed to update resource: Someone else changed this resource/,
        );
        await expect(editor.field('Location')).toHaveValue('Machias');
        await expect(editor.field('Type')).toHaveValue('Grant');
        await expect(page.getByText('Updated since you opened this form: Type.')).toBeVisible();
        await expect(editor.conflicts.getByRole('heading', { level: 4 })).toHaveText([
          'Location',
          'Eligibility',
        ]);
        await expect(editor.conflicts).toContainText('Belfast');
        // The fields are checked in accessibility.spec.ts.
        await expectAccessible(page, { checked: 'form section' });

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
      },
    );

    test(
      'a submission is edited, returned to, and approved with the changes',
      { tag: '@full' },
      async ({ page }) => {
        const { sent } = await sendInAsNew('resource');
        const editor = new ResourceEditor(page);
        const submissions = new SubmissionsPage(page);
        const entry = `/admin?tab=submissions&kind=resource&item=resource%3A${sent.id}`;
        await page.goto(entry);
        await submissions.edit.click();
        await expect(editor.heading).toBeFocused();
        await expect(editor.back).toHaveText('Back to the submission');
        await editor.back.click();
        await expect(page).toHaveURL(entry);
        await expect(submissions.preview).toContainText(sent.title);

        await submissions.edit.click();
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
      },
    );
  });
});
