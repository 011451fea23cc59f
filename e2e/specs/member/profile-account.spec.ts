import { readFile } from 'node:fs/promises';
import { canRenew, canSignIn, SESSION_KEY, signIn, type Account } from '../../accounts.ts';
import { askAs, ownProfile } from '../../api.ts';
import { accountTest as test, expect } from '../../fixtures.ts';
import { pngFile } from '../../image-files.ts';
import { AccountSection } from '../../pages/account-section.ts';
import { EditProfileDialog } from '../../pages/edit-profile-dialog.ts';

const DELETION = '**/rest/v1/rpc/delete_my_account';

const userId = ({ session }: Account) => session.user.id;

test.describe('Profile: Your Account', () => {
  test(
    'a member downloads their data, and changes address and password',
    { tag: '@full' },
    async ({ account, page, problems, resources }) => {
      problems.allow(/Failed to load resource.*400/);
      const resource_id = resources[0]?.id;
      const as = account.session;
      await askAs(as, 'POST', 'plan_items', { resource_id, notes: 'Call first' });
      await askAs(as, 'POST', 'rpc/create_plan_feed', {});
      await askAs(as, 'POST', 'rpc/subscribe_to_search', {
        filters: { search: 'boat' },
      });
      const [asked] = (await askAs(as, 'GET', 'resources?slug=eq.fame-direct-loan&select=id')) as {
        readonly id: string;
      }[];
      await askAs(as, 'POST', 'rpc/ask_guide', {
        resource_id: asked?.id,
        message: 'Who may apply?',
        reply_address: account.email,
        shares_plan: true,
      });
      const section = new AccountSection(page);
      await section.open(userId(account));
      await test.step('Download my data saves one file', async () => {
        const saved = page.waitForEvent('download');
        await section.download.click();
        const file = await saved;
        expect(file.suggestedFilename()).toBe('my-data.json');
        const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
        expect(data).toMatchObject({
          account: { id: userId(account), email: account.email },
          profile: { display_name: 'Fresh Account', public_profile: false },
          settings: {
            email_updates_consent: false,
            preferred_language: 'English',
          },
          roles: [],
          claims: [],
          submissions: [],
          reviews: [],
          bookmarks: [],
          subscriptions: [{ kind: 'new_matches', filters: { search: 'boat' } }],
          plan: [{ resource_id, state: 'considering', notes: 'Call first' }],
          plan_links: [{ has_notes: false }],
          plan_calendar: expect.stringMatching(/^[0-9a-f-]{36,}$/u),
          outcomes: [],
          questions: [
            {
              resource_id: asked?.id,
              message: 'Who may apply?',
              answered_at: null,
            },
          ],
        });
        await expect(page.getByText('Your data has been downloaded')).toBeVisible();
      });
      await test.step('the email address changes by a link to each inbox', async () => {
        await expect(section.section).toContainText(account.email);
        await section.changeEmail.click();
        const { emailDialog } = section;
        const send = emailDialog.getByRole('button', { name: 'Send links' });
        const field = emailDialog.getByRole('textbox', { name: 'New Email' });
        await field.fill(account.email.toUpperCase());
        await send.click();
        await expect(emailDialog.getByText('This is already your email')).toBeVisible();
        await field.fill(`new-${account.email}`);
        await send.click();
        await expect(page.getByRole('dialog', { name: 'Check both inboxes' })).toBeVisible();
        await expect(emailDialog).toContainText(`new-${account.email}`);
        await emailDialog.getByRole('button', { name: 'Done' }).click();
        await expect(emailDialog).toHaveCount(0);
        expect(await canSignIn(account.email, account.password)).toBe(true);
      });

      const elsewhere = await signIn(account);
      await section.changePassword.click();
      const { passwordDialog: dialog } = section;
      await test.step('a wrong current password is refused, and the rest of the form kept', async () => {
        await section.sendPassword('wrong password', 'second password');
        await expect(dialog.getByText('This is not your current password')).toBeVisible();
        await expect(dialog.getByLabel('Current Password', { exact: true })).toBeFocused();
        await expect(dialog.getByLabel('New Password', { exact: true })).toHaveValue(
          'second password',
        );
        expect(await canSignIn(account.email, account.password)).toBe(true);
      });
      await test.step('the right one changes it', async () => {
        await section.sendPassword(account.password, 'second password');
        await expect(page.getByText('Password changed successfully')).toBeVisible();
        await expect(dialog).toHaveCount(0);
        await expect(section.changePassword).toBeFocused();
        expect(await canSignIn(account.email, account.password)).toBe(false);
        expect(await canSignIn(account.email, 'second password')).toBe(true);
      });
      await test.step('only this session goes on', async () => {
        expect(await canRenew(elsewhere)).toBe(false);
        await page.reload();
        await expect(section.section).toBeVisible();
      });
    },
  );

  test('deleting the account removes it with its photo and drafts, or nothing at all', async ({
    account,
    page,
    problems,
  }) => {
    // The session ends after its account.
    problems.allow(/Failed to load resource/);
    const edit = new EditProfileDialog(page);
    const section = new AccountSection(page);
    await edit.open(userId(account));
    await edit.choose(pngFile(8, 8));
    await expect(page.getByText('Photo uploaded successfully')).toBeVisible();
    const photo = (await edit.dialog.locator('img').getAttribute('src')) ?? '';
    await expect.poll(async () => (await fetch(photo)).status).toBe(200);
    await page.keyboard.press('Escape');
    await page.evaluate((id) => {
      const draft = JSON.stringify({
        savedAt: Date.now(),
        values: { text: 'mine' },
      });
      localStorage.setItem(`resource-directory-draft:${id}:review:`, draft);
    }, userId(account));

    await page.getByRole('tab', { name: 'Account' }).click();
    await test.step('the dialog opens and closes by keyboard', async () => {
      await section.remove.focus();
      await page.keyboard.press('Enter');
      await section.deleteDialog.getByRole('textbox').focus();
      await page.keyboard.press('Escape');
      await expect(section.deleteDialog).toHaveCount(0);
      await expect(section.remove).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(section.deleteDialog).toContainText('Your reviews, without your name');
    });
    await test.step('another email confirms nothing', async () => {
      await section.confirmDeletion('somebody@example.org');
      await expect(
        section.deleteDialog.getByText(`Type ${account.email} to confirm`),
      ).toBeVisible();
      await expect(section.deleteDialog.getByRole('textbox')).toBeFocused();
    });
    await test.step('a lost connection deletes nothing', async () => {
      await page.route(DELETION, (route) => route.abort('connectionreset'));
      await section.confirmDeletion(account.email);
      await expect(section.deleteDialog.getByRole('alert')).toContainText('We got no answer.');
      await page.unroute(DELETION);
      expect(await ownProfile(account.session, 'user_id')).toEqual({
        user_id: userId(account),
      });
    });
    await test.step('the right email deletes everything, and leads home', async () => {
      await section.deleteDialog.getByRole('textbox').fill(account.email.toUpperCase());
      await page.keyboard.press('Enter');
      await expect(page.getByText('Your account has been deleted')).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
      expect(await canSignIn(account.email, account.password)).toBe(false);
      expect((await fetch(photo.replace(/v=.*/, 'v=after'))).ok).toBe(false);
      const left = await page.evaluate(
        (key) => [localStorage.getItem(key), Object.keys(localStorage)],
        SESSION_KEY,
      );
      expect(left[0]).toBeNull();
      expect(left[1]).not.toContainEqual(expect.stringContaining(userId(account)));
    });
  });
});
