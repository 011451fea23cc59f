import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoSession } from '../../accounts.ts';
import { apiUrl, siteUrl } from '../../addresses.ts';
import { hold } from '../../backend-replies.ts';
import { accountTest, expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { pngFile, plainFile } from '../../image-files.ts';
import {
  decideListing,
  listingsNamed,
  makeSession,
  ownListing,
  removeListings,
  submitListing,
} from '../../listing-rows.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { ProviderSubmitPage } from '../../pages/provider-submit-page.ts';
import { ServicesPage } from '../../pages/services-page.ts';
import { browserWith } from '../../second-browser.ts';

const SUBMIT = '**/functions/v1/submit-provider-listing';
const UPLOAD = '**/functions/v1/create-logo-upload';

/** A live listing of the demo data whose owner has an account. */
const LIVE = 'Ledger & Tide Bookkeeping';

const longDate = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'America/New_York',
});

/** Counts the requests to functions that the page makes from now on. */
function countCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/') && request.method() === 'POST') calls += 1;
  });
  return () => calls;
}

/** Pays on the page of the fake payment provider. */
async function payThere(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${apiUrl()}/stripe-stand-in/checkout/cs_`));
  await page.getByRole('textbox', { name: 'Email' }).fill('payer@boats.example.org');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

test.describe('Service provider directory: paying for and submitting a listing', () => {
  test('a provider pays, submits a listing with a logo, and is found once it is approved', async ({
    page,
  }) => {
    test.slow();
    const name = `Boat Pictures ${randomUUID()}`;
    const listing = new ProviderSubmitPage(page);
    await page.goto('/list-your-service');
    await page.getByRole('button', { name: 'Pay Now' }).first().click();
    await payThere(page);
    await expect(listing.title).toHaveText('Submit your listing');
    await expect(page).toHaveURL(`${siteUrl()}/provider-submit`);
    await expect(listing.form.getByRole('alert')).toBeHidden();
    await listing.fill(name);
    await listing.website.fill('boats.example.org');
    await listing.chooseLogo(pngFile(900, 600, 'logo.png'));
    await expect(listing.notice('Logo uploaded successfully')).toBeVisible();
    await expect(listing.notice('Your logo has been uploaded.')).toBeVisible();

    const calls = countCalls(page);
    await listing.submit.dblclick();
    await expect(listing.notice('Listing Submitted!')).toBeVisible();
    await expect(
      listing.notice(
        "Your listing has been submitted for review. You'll be notified once it's approved.",
      ),
    ).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(calls()).toBe(1);
    const [row, ...others] = await listingsNamed(name);
    expect(row).toMatchObject({ listing_status: 'pending' });
    expect(others).toEqual([]);
    const logo = await page.request.get(row?.logo_url ?? '');
    expect(logo.headers()['content-type']).toBe('image/webp');
    expect((await logo.body()).length).toBeLessThan(20_000);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('cs_test_');
    expect(kept).not.toContain(name);

    await decideListing(name);
    const services = new ServicesPage(page);
    await services.open(`?search=${encodeURIComponent(name)}`);
    await expect(services.card(name)).toContainText('Photography');
    await expect(services.card(name).locator('img')).toHaveJSProperty('complete', true);
    await removeListings(name);
  });

  test(
    'without a payment the form stays closed, and nothing malformed is sent',
    { tag: '@full' },
    async ({ page, problems }) => {
      test.slow();
      problems.allow(/Failed to load resource/);
      const listing = new ProviderSubmitPage(page);
      const calls = countCalls(page);
      const expectRefusal = async (query: string) => {
        await listing.open(query);
        await expect(listing.notice('Payment Required')).toBeVisible();
        await expect(
          listing.notice('Please complete payment before submitting your listing'),
        ).toBeVisible();
        await expect(page).toHaveURL('/');
        await expect(listing.form).toHaveCount(0);
      };
      // What is malformed: listing-visit.test.ts. Other answers: paid-session-gate.test.tsx.
      await expectRefusal('session_id=../');
      expect(calls()).toBe(0);

      await expectRefusal(`session_id=${await makeSession('refunded')}`);
    },
  );

  test(
    'the payment and the draft survive reloads, a lost reply and a second tab',
    { tag: '@full' },
    async ({ context, page, problems }) => {
      problems.allow(/Failed to load resource/);
      const name = `Patient Boats ${randomUUID()}`;
      const sessionId = await makeSession();
      const listing = new ProviderSubmitPage(page);

      await listing.open(`session_id=${sessionId}`);
      await test.step('a reload restores the draft, and the session is neither in the address nor in drafts', async () => {
        await listing.fill(name);
        await page.reload();
        await expect(listing.form.getByRole('status').first()).toContainText(
          'We restored your unsent draft',
        );
        await expect(listing.name).toHaveValue(name);
        await expect(listing.categories.getByRole('checkbox', { checked: true })).toHaveCount(2);
        await expect(listing.region).toHaveValue('Bangor Area');
        await expect(page).toHaveURL('/provider-submit');
        const drafts = await page.evaluate(() =>
          [localStorage, sessionStorage]
            .flatMap((storage) => Object.entries<string>(storage))
            .filter(([key]) => key.includes('draft'))
            .join(),
        );
        expect(drafts).toContain(name);
        expect(drafts).not.toContain(sessionId);
      });

      // A second tab, opened while the payment is unused.
      const other = new ProviderSubmitPage(await context.newPage());
      await other.open(`session_id=${sessionId}`);
      await other.fill(name);
      await other.description.fill('Boats, told otherwise.');

      await test.step('a submit whose reply is lost keeps the draft', async () => {
        await page.route(SUBMIT, async (route) => {
          await route.fetch();
          await route.fulfill({ status: 502, body: '{"error":"at /srv"}' });
        });
        await listing.submit.click();
        await expect(listing.notice('Submission Failed')).toBeVisible();
        await expect(
          listing.notice('Failed to submit listing. Please try again.').first(),
        ).toBeVisible();
        await expect(listing.form).toContainText('What you typed is kept.');
        await expect(listing.name).toHaveValue(name);
        await page.unroute(SUBMIT);
      });

      await test.step('sent again it is submitted once, and a link followed meanwhile leads there after it', async () => {
        const release = await hold(page, SUBMIT);
        await listing.submit.click();
        await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
        await expect(page.getByRole('dialog', { name: 'Saving your changes…' })).toBeVisible();
        release();
        await expect(listing.notice('Listing Submitted!')).toBeVisible();
        await expect(page).toHaveURL('/about');
        expect(await listingsNamed(name)).toHaveLength(1);
      });

      await test.step('a second tab with another text can change the listing instead', async () => {
        await other.submit.click();
        await expect(other.form).toContainText(
          'You already submitted another version of this listing.',
        );
        await expect(other.description).toHaveValue('Boats, told otherwise.');
        await other.form.getByRole('button', { name: 'Edit the submitted listing' }).click();
        await expect(other.title).toHaveText('Edit your listing');
        await expect(other.description).toHaveValue('Boats, told otherwise.');
      });

      await test.step('two tabs that edit it keep what each has changed', async () => {
        await listing.open(`session_id=${sessionId}`);
        await expect(listing.title).toHaveText('This payment has been used');
        await expect(
          listing.main.getByRole('link', { name: 'Browse the directory' }),
        ).toBeVisible();
        await listing.main.getByRole('button', { name: 'Edit your listing' }).click();
        await expect(listing.title).toHaveText('Edit your listing');
        await listing.website.fill('other.example.org');
        await listing.save.click();
        await expect(listing.notice('Changes saved')).toBeVisible();
        await other.save.click();
        await expect(other.form).toContainText('Someone else changed this listing');
        await expect(other.website).toHaveValue('other.example.org');
        await other.save.click();
        await expect(other.notice('Changes saved')).toBeVisible();
        const [row, ...more] = await listingsNamed(name);
        expect(more).toEqual([]);
        expect(row).toMatchObject({
          description: 'Boats, told otherwise.',
          website_url: 'other.example.org',
        });
      });
      await removeListings(name);
    },
  );

  // What each field refuses is proven in listing-form.test.ts, and of files in check-image.test.ts.
  test(
    'wrong fields and a logo that is no picture are refused before sending',
    { tag: '@full' },
    async ({ page, problems }) => {
      problems.allow(/Failed to load resource/);
      const listing = new ProviderSubmitPage(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await listing.open(`session_id=${await makeSession()}`);
      await expect(listing.submit).toBeVisible();
      const calls = countCalls(page);
      await listing.fill('Boats');
      await listing.website.fill('javascript:alert(1)');
      await listing.email.fill('a@x.com?bcc=v@y.com&body=hi');
      await listing.submit.click();
      await expect(listing.website).toBeFocused();
      await expect(listing.website).toHaveAccessibleDescription('Invalid url');
      await expect(listing.email).toHaveAccessibleDescription(/Invalid email$/);
      await expect(listing.notice('Missing Information')).toHaveCount(0);

      await listing.website.fill('');
      for (const chosen of ['Photography', 'Web Development']) {
        await listing.categories.getByRole('checkbox', { name: chosen }).uncheck();
      }
      await listing.region.selectOption('');
      await listing.submit.click();
      await expect(listing.notice('Missing Information')).toBeVisible();
      await expect(listing.notice('Please fill in all required fields.')).toBeVisible();
      await expect(listing.categories.getByRole('checkbox').first()).toBeFocused();
      await expect(listing.categories).toHaveAccessibleDescription(
        'Choose all that fit, at least one. Please choose at least one category',
      );
      await expect(listing.region).toHaveAccessibleDescription(
        'Please choose the region you serve',
      );
      await expectNoSidewaysScroll(page);

      await expect(listing.logo).toContainText('up to 5MB');
      await listing.chooseLogo(
        plainFile('logo.png', 'image/png', '<html><script>alert(1)</script></html>'),
      );
      await expect(listing.notice('Upload failed')).toBeVisible();
      await expect(
        listing.logo.getByText('Please choose a PNG, JPEG or WebP image up to 5MB'),
      ).toBeVisible();
      expect(calls()).toBe(0);

      await test.step('a picture that cannot be stored at first is stored, and removed', async () => {
        await page.route(UPLOAD, (route) => route.fulfill({ status: 500, body: '{}' }));
        await listing.chooseLogo(pngFile(40, 40, 'logo.png'));
        await expect(listing.logo.getByText('Failed to upload logo')).toBeVisible();
        await page.unroute(UPLOAD);
        await listing.chooseLogo(pngFile(40, 40, 'logo.png'));
        const picture = listing.logo.locator('img');
        await expect(picture).toHaveAttribute('src', /\/provider-logos\/[0-9a-f-]{36}\.webp$/);
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(40);
        await expect(listing.logo.getByText('Failed to upload logo')).toHaveCount(0);
        await listing.logo.getByRole('button', { name: 'Remove logo' }).click();
        await expect(picture).toHaveCount(0);
        await expect(listing.logo.getByRole('button', { name: 'Upload Logo' })).toBeFocused();
      });
    },
  );

  accountTest(
    'a declined listing is corrected and sent again',
    { tag: '@full' },
    async ({ account, page }) => {
      const name = `Wordy Boats ${randomUUID()}`;
      const id = await submitListing(account.session, name);
      await decideListing(name, 'Please say where you work.');
      const profile = new ProfilePage(page);
      await profile.openItems(account.session.user.id);
      await profile
        .card('My Submissions', name)
        .getByRole('link', { name: `Edit ${name}` })
        .click();
      const listing = new ProviderSubmitPage(page);
      await expect(listing.title).toHaveText('Edit your listing');
      await expect(page).toHaveURL('/provider-submit');
      await expect(listing.main).toContainText('Please say where you work.');
      await expect(listing.name).toHaveValue(name);
      await expect(listing.website).toHaveValue('boats.example.org');
      await expect(listing.categories.getByRole('checkbox', { name: 'Photography' })).toBeChecked();
      await expect(listing.tags.getByRole('checkbox', { name: 'Local only' })).toBeChecked();

      await listing.chooseLogo(pngFile(40, 40, 'logo.png'));
      await expect(listing.notice('Logo uploaded successfully')).toBeVisible();
      await listing.description.fill('Boats in Bangor.');
      await page.reload();
      await expect(listing.description).toHaveValue('Boats in Bangor.');
      await listing.form.getByRole('button', { name: 'Send again' }).click();
      await expect(listing.notice('Listing Submitted!')).toBeVisible();
      await expect(page).toHaveURL('/');
      const [row] = await listingsNamed(name);
      expect(row).toMatchObject({
        id,
        listing_status: 'pending',
        website_url: 'boats.example.org',
      });
      expect(row?.logo_url).toContain('/provider-logos/');
      await removeListings(name);
    },
  );

  accountTest(
    'a live listing is changed by its provider once staff accept it',
    { tag: '@full' },
    async ({ account, browser, page }) => {
      const name = `Pier Pictures ${randomUUID()}`;
      const renamed = `${name} and Films`;
      const id = await submitListing(account.session, name);
      await decideListing(name);
      const profile = new ProfilePage(page);
      await profile.openItems(account.session.user.id);
      await profile
        .card('My Submissions', name)
        .getByRole('link', { name: `Edit ${name}` })
        .click();
      const listing = new ProviderSubmitPage(page);
      await listing.change.click();
      await expect(listing.title).toHaveText('Change your listing');
      await listing.name.fill(renamed);
      await listing.description.fill('Boats and films.');
      await listing.sendChanges.click();
      await expect(listing.notice('Changes sent')).toBeVisible();
      await expect(listing.main).toContainText('Your changes are waiting for review.');
      expect(await listingsNamed(name)).toMatchObject([{ id, description: 'Boats.' }]);

      await test.step('the provider finds what was sent, and adds to it', async () => {
        await listing.main.getByRole('button', { name: 'Edit your changes' }).click();
        await expect(listing.name).toHaveValue(renamed);
        await listing.tags.getByRole('checkbox', { name: 'Women-owned' }).check();
        await listing.sendChanges.click();
        await expect(listing.title).toHaveText(name);
      });
      await test.step('staff accept all but the name', async () => {
        const staff = await browserWith(browser, await demoSession('admin'));
        const edit = staff.page.getByRole('article', {
          name: `Edit of ${name}`,
        });
        await staff.page.goto('/admin?tab=submissions&kind=edit');
        await expect(edit).toContainText('Boats and films.');
        await edit.getByRole('checkbox', { name: 'Provider Name' }).uncheck();
        await edit.getByRole('button', { name: 'Accept 2 of 3' }).click();
        await expect(edit).toHaveCount(0);
        await staff.context.close();
      });
      await page.goto(`/provider/${id}`);
      await expect(listing.title).toHaveText(name);
      await expect(listing.main).toContainText('Boats and films.');
      await expect(listing.main).toContainText('Women-owned');
      await removeListings(name);
    },
  );

  test(
    'a live listing is renewed for a year by its link',
    { tag: '@full' },
    async ({ browser, page }) => {
      test.slow();
      const before = await ownListing('provider', LIVE);
      const link = `listing=${before.access_token}`;
      const end = (years: number) => {
        const date = new Date(before.paid_until ?? '');
        date.setUTCFullYear(date.getUTCFullYear() + years);
        return longDate.format(date);
      };
      const listing = new ProviderSubmitPage(page);
      await listing.open(link);
      await expect(listing.title).toHaveText(LIVE);
      await expect(listing.main).toContainText(`live until ${end(0)}`);
      await expect(listing.form).toHaveCount(0);
      await listing.renewPay.click();
      await page.getByRole('button', { name: /^Cancel/ }).click();
      await expect(listing.title).toHaveText(LIVE);
      await expect(listing.main.getByRole('status')).toContainText('Nothing was charged.');
      await listing.renewPay.click();
      await payThere(page);
      await expect(listing.title).toHaveText('Your listing is renewed');
      await expect(listing.main).toContainText(end(1));
      await page.reload();
      await expect(listing.title).toHaveText('Your listing is renewed');
      await listing.main.getByRole('link', { name: 'View your listing' }).click();
      await expect(page).toHaveURL(`/provider/${before.id}`);
      const after = await ownListing('provider', LIVE);
      expect(longDate.format(new Date(after.paid_until ?? ''))).toBe(end(1));

      await test.step('also with a payment that was made for a new listing', async () => {
        const elsewhere = await browser.newContext();
        const other = new ProviderSubmitPage(await elsewhere.newPage());
        const address = `${siteUrl()}/provider-submit`;
        await other.main.page().goto(`${address}?session_id=${await makeSession()}`);
        await other.main.getByText('Did you pay to renew a listing?').click();
        const pasted = other.main.getByRole('textbox', {
          name: 'Link of your listing',
        });
        await pasted.fill('my listing');
        await pasted.press('Enter');
        await expect(pasted).toHaveAccessibleDescription(/This is not the link of a listing$/);
        await pasted.fill(`${address}?${link}`);
        await pasted.press('Enter');
        await other.main.getByRole('button', { name: `Renew ${LIVE}` }).click();
        await expect(other.notice('Listing renewed')).toBeVisible();
        await elsewhere.close();
      });
      const later = await ownListing('provider', LIVE);
      expect(longDate.format(new Date(later.paid_until ?? ''))).toBe(end(2));
    },
  );
});
