import { Buffer } from 'node:buffer';
import type { Account } from '../../accounts.ts';
import { apiUrl } from '../../addresses.ts';
import { askAs, ownProfile } from '../../api.ts';
import { hold } from '../../backend-replies.ts';
import { accountTest as test, expect } from '../../fixtures.ts';
import { phonePhoto, plainFile, pngFile } from '../../image-files.ts';
import { EditProfileDialog } from '../../pages/edit-profile-dialog.ts';

const PROFILES = /\/rest\/v1\/profiles\?/;
const REFUSED = 'Please choose a PNG, JPEG or WebP image up to 5MB';

const userId = ({ session }: Account) => session.user.id;

async function photoOf({ session }: Account): Promise<string | null> {
  const { profile_photo_url: url } = await ownProfile(session, 'profile_photo_url');
  return typeof url === 'string' ? url : null;
}

test.describe('Profile: Edit Profile dialog', () => {
  test('a profile is saved after mistakes, a lost connection and a change elsewhere', async ({
    account,
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    const edit = new EditProfileDialog(page);
    await edit.open(userId(account));
    await test.step('wrong fields say what is wrong, and nothing is sent', async () => {
      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'PATCH') sent += 1;
      });
      const wrong = [
        ['First Name', '', 'First name is required'],
        ['Professional Title/Role', 'x'.repeat(121), 'Please use at most 120 characters'],
        ['Bio', 'x'.repeat(4_001), 'Please use at most 4,000 characters'],
        ['Public Email', 'ada', 'Invalid email'],
        ['GitHub URL', 'ftp://github.com', 'Invalid url'],
      ] as const;
      for (const [label, value] of wrong) await edit.field(label).fill(value);
      await edit.save.click();
      for (const [label, , message] of wrong) {
        await expect(edit.field(label), label).toHaveAttribute('aria-invalid', 'true');
        expect(await edit.errorOf(edit.field(label)), label).toBe(message);
      }
      await expect(edit.field('First Name')).toBeFocused();
      expect(sent).toBe(0);
    });
    await edit.field('First Name').fill(' Ada ');
    await edit.field('Last Name').fill('Lovelace');
    await edit.field('Display Name').fill('Ada L.');
    await edit.field('Professional Title/Role').fill('Boat builder');
    await edit.field('Bio').fill('First line.\n\nSecond line.');
    await expect(edit.field('Bio')).toHaveAttribute('rows', '4');
    await edit.field('Organization').fill('Machias Boats');
    await edit.field('Location').fill('Machias, Maine');
    await edit.field('Areas of Expertise').fill('Boats, , grants ,');
    await edit.field('Public Email').fill('ada@example.org');
    await edit.field('Website').fill('https://www.example.org/');
    await edit.field('LinkedIn URL').fill('linkedin.com/in/ada');
    await edit.field('Twitter/X URL').fill('https://x.com/ada');
    await edit.field('GitHub URL').fill('https://github.com/ada');
    const availability = edit.dialog.getByRole('combobox', {
      name: 'Availability Status',
    });
    await expect(availability).toHaveValue('available');
    await expect(availability.getByRole('option')).toHaveCount(5);
    await availability.selectOption('Available for mentoring');
    for (const label of [
      'Nexus Slack Member',
      'Open to connecting',
      'Profile visible to everyone',
    ]) {
      await edit.switch(label).check();
    }
    await page.route(PROFILES, (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.fallback(),
    );
    await edit.save.click();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(edit.field('Location')).toHaveValue('Machias, Maine');
    await expect(edit.save).toHaveText('Save Changes');
    await page.unroute(PROFILES);

    const release = await hold(page, PROFILES);
    await edit.save.click();
    await expect(edit.save).toHaveText('Saving...');
    release();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(edit.dialog).toHaveCount(0);
    await expect(edit.opener).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
    await expect(page.getByText('Boat builder')).toBeVisible();
    const columns =
      'first_name,display_name,bio,areas_of_expertise,availability_status,nexus_member,open_to_connecting,public_profile,website,email';
    expect(await ownProfile(account.session, columns)).toEqual({
      first_name: 'Ada',
      display_name: 'Ada L.',
      bio: 'First line.\n\nSecond line.',
      areas_of_expertise: ['Boats', 'grants'],
      availability_status: 'mentoring',
      nexus_member: true,
      open_to_connecting: true,
      public_profile: true,
      website: 'https://www.example.org/',
      email: 'ada@example.org',
    });

    await test.step('another tab undoes nothing, and what both changed is asked about', async () => {
      await edit.opener.click();
      await expect(edit.field('Location')).toHaveValue('Machias, Maine');
      await edit.field('Location').fill(' ');
      await edit.field('Bio').fill('Typed here');
      await askAs(account.session, 'PATCH', `profiles?user_id=eq.${userId(account)}`, {
        location: 'Bath, Maine',
        professional_title: 'Typed elsewhere',
      });
      await edit.save.click();
      const conflicts = edit.dialog.getByRole('region', {
        name: /^These fields changed/,
      });
      await expect(conflicts).toContainText('Saved versionBath, Maine');
      await expect(edit.alert).toContainText('Your changes are kept.');
      await expect(edit.field('Professional Title/Role')).toHaveValue('Typed elsewhere');
      await conflicts.getByRole('button', { name: 'Keep your version of Location' }).click();
      await edit.save.click();
      await expect(edit.dialog).toHaveCount(0);
      // An emptied field is stored as null.
      expect(await ownProfile(account.session, 'location,bio,professional_title')).toEqual({
        location: null,
        bio: 'Typed here',
        professional_title: 'Typed elsewhere',
      });
    });
  });

  test(
    'unsaved changes are kept, whichever way the dialog is closed',
    { tag: '@full' },
    async ({ account, page }) => {
      const edit = new EditProfileDialog(page);
      await page.goto(`/profile/${userId(account)}`);

      await test.step('without changes, Escape closes the dialog', async () => {
        await edit.opener.focus();
        await page.keyboard.press('Enter');
        await edit.dialog.waitFor();
        await page.keyboard.press('Escape');
        await expect(edit.dialog).toHaveCount(0);
        await expect(edit.opener).toBeFocused();
        await page.keyboard.press('Enter');
      });
      const bio = edit.field('Bio');
      await test.step('with changes, every way to close it asks first', async () => {
        await bio.fill('Half a sentence');
        const ways = [
          () => page.keyboard.press('Escape'),
          () => edit.close.click(),
          () => edit.cancel.click(),
          () => page.mouse.click(5, 5),
        ];
        for (const leave of ways) {
          await leave();
          await expect(edit.question).toBeVisible();
          await expect(edit.keep).toBeFocused();
          await expect(edit.save).toBeHidden();
          await page.keyboard.press('Enter');
          await expect(edit.question).toHaveCount(0);
          await expect(bio).toHaveValue('Half a sentence');
        }
      });
      await test.step('the browser asks about a reload, and the changes are restored', async () => {
        const asked = page.waitForEvent('dialog');
        const reloaded = page.reload();
        const dialog = await asked;
        expect(dialog.type()).toBe('beforeunload');
        await dialog.accept();
        await reloaded;
        await edit.opener.click();
        await expect(bio).toHaveValue('Half a sentence');
        await expect(
          edit.dialog.getByText(/^Your unsaved changes from .+ were restored/),
        ).toBeVisible();
      });
      await test.step('Escape pressed many times opens and closes the question, never the form', async () => {
        for (let time = 0; time < 6; time += 1) await page.keyboard.press('Escape');
        await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('Half a sentence');
        await expect(async () => {
          if (await edit.question.isHidden()) await page.keyboard.press('Escape');
          await expect(edit.question).toBeVisible({ timeout: 1_000 });
        }).toPass();
      });
      await test.step('Discard changes forgets them', async () => {
        await edit.discard.click();
        await expect(edit.dialog).toHaveCount(0);
        await edit.opener.click();
        await expect(bio).toHaveValue('');
        await expect(edit.dialog.getByText(/^Your unsaved changes/)).toHaveCount(0);
      });
      await test.step('what is typed is saved with Enter', async () => {
        await edit.field('Display Name').focus();
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type('Typed');
        await page.keyboard.press('Escape');
        await expect(edit.keep).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(edit.field('Display Name')).toBeFocused();
        await edit.switch('Nexus Slack Member').focus();
        await page.keyboard.press('Space');
        await expect(edit.switch('Nexus Slack Member')).toBeChecked();
        await edit.field('Display Name').press('Enter');
        await expect(page.getByText('Profile updated successfully')).toBeVisible();
        await expect(page.getByText('@Typed')).toBeVisible();
        await expect(edit.opener).toBeFocused();
      });
    },
  );

  // What else is no image: check-image.test.ts.
  test('a photo is checked, stored upright without its location, and removed', async ({
    account,
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    const edit = new EditProfileDialog(page);
    await edit.open(userId(account));
    await edit.field('Bio').fill('Half a sentence');
    await expect(edit.removePhoto).toHaveCount(0);
    await test.step('what is no image, or only begins like one, is not sent', async () => {
      let sent = 0;
      page.on('request', (request) => {
        if (request.url().includes('/storage/v1/')) sent += 1;
      });
      for (const file of [
        plainFile('photo.png', 'image/png', '<!doctype html><script>alert(1)</script>'),
        { ...pngFile(8, 8), buffer: pngFile(8, 8).buffer.subarray(0, 40) },
      ]) {
        await edit.choose(file);
        await expect(edit.dialog.getByText(REFUSED), file.name).toBeVisible();
        expect(await edit.errorOf(edit.choosePhoto)).toBe(REFUSED);
      }
      expect(sent).toBe(0);
    });
    await test.step('a failed upload leaves the form alone', async () => {
      await page.route('**/storage/v1/object/**', (route) => route.abort('connectionreset'));
      await edit.choose(pngFile(8, 8));
      await expect(page.getByText('Failed to upload photo')).toBeVisible();
      expect(await photoOf(account)).toBeNull();
      await page.unroute('**/storage/v1/object/**');
    });
    await edit.choose(pngFile(1_000, 500));
    await expect(page.getByText('Photo uploaded successfully')).toBeVisible();
    await expect(edit.dialog.getByText(REFUSED)).toHaveCount(0);
    await expect(edit.field('Bio')).toHaveValue('Half a sentence');
    const first = (await photoOf(account)) ?? '';
    expect(first).toMatch(
      new RegExp(
        `^${apiUrl()}/storage/v1/object/public/profile-photos/${userId(account)}/avatar\\.webp\\?v=\\d+$`,
      ),
    );
    await expect(edit.dialog.locator('img')).toHaveAttribute('src', first);
    const file = await phonePhoto(page);
    expect(file.buffer.includes('GPS-MACHIAS')).toBe(true);
    await edit.choose(file);
    await expect.poll(() => photoOf(account)).not.toBe(first);
    const reply = await fetch((await photoOf(account)) ?? '');
    expect(reply.headers.get('content-type')).toBe('image/webp');
    const stored = Buffer.from(await reply.arrayBuffer());
    for (const trace of ['Exif', 'EXIF', 'GPS', 'MACHIAS']) {
      expect(stored.includes(trace), trace).toBe(false);
    }
    const size = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const { width, height } = await createImageBitmap(new Blob([bytes]));
      return { width, height };
    }, stored.toString('base64'));
    expect(size).toEqual({ width: 40, height: 80 });
    await edit.removePhoto.click();
    await expect(edit.removePhoto).toHaveCount(0);
    await expect(edit.choosePhoto).toBeFocused();
    expect(await photoOf(account)).toBeNull();
    expect((await fetch(first)).ok).toBe(false);
  });
});
