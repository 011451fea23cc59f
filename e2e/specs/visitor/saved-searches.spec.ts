import { expectAccessible } from '../../accessibility.ts';
import { accountTest, expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { linkInMailTo, mailsTo } from '../../mails.ts';
import { OverviewPage } from '../../pages/overview-page.ts';

// What is told when: supabase/tests/19-saved-searches.sql and 19-digest.sql.
test.describe('Saved searches', () => {
  test(
    'a visitor asks for new ones on a filtered list, confirms, and stops',
    { tag: '@full' },
    async ({ page }) => {
      const address = `searcher-${String(Date.now())}@example.org`;
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto('/?supportType=%5B%22funding%22%5D');
      await page.getByRole('button', { name: 'Email me new matches' }).click();
      const dialog = page.getByRole('dialog', { name: 'Email me new matches' });
      await expect(dialog).toContainText('Support Type: Funding');
      await expectNoSidewaysScroll(page);
      await dialog.getByLabel('Your email').fill(address);
      await dialog.getByRole('checkbox', { name: /My address is used/u }).check();
      await dialog.getByRole('button', { name: 'Email me', exact: true }).click();
      await expect(dialog.getByRole('status')).toContainText('Press the link in it.');

      const { pathname, search } = new URL(await linkInMailTo(address, 'confirm='));
      await page.goto(pathname + search);
      await page.getByRole('button', { name: 'Yes, email me' }).click();
      const list = page.getByRole('link', { name: 'Support Type: Funding' });
      await expect(list).toHaveAttribute('href', '/?supportType=%5B%22funding%22%5D#resources');
      await expect(page.getByText('When there is a new match')).toBeVisible();
      await page.getByRole('button', { name: /^Stop emails about Support Type/u }).click();
      await expect(page.getByText('You have no email notices.')).toBeVisible();
    },
  );
});

accountTest.describe('Digest', () => {
  accountTest(
    'a member gets updates only after confirming, and pauses them',
    { tag: '@full' },
    async ({ account, page }) => {
      await page.goto('/notifications');
      await page.getByRole('button', { name: 'Get updates' }).click();
      await expect(page.getByText('Check your inbox')).toBeVisible();
      await expect(page.getByText('Not confirmed yet. Press the link in our email.')).toBeVisible();

      const { pathname, search } = new URL(await linkInMailTo(account.email, 'confirm='));
      await page.goto(pathname + search);
      await page.getByRole('button', { name: 'Yes, email me' }).click();
      await expect(page.getByRole('region', { name: 'Confirm' })).toBeHidden();
      await expect(
        page.getByText(/^What is new and what closes soon for your region/u),
      ).toBeVisible();
      await expect(page.getByText('Not confirmed yet.')).toHaveCount(0);
      await page.getByRole('button', { name: /^Pause/u }).click();
      await expect(page.getByText('Paused', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(page.getByRole('button', { name: /^Pause/u })).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test.describe('Digest, for staff', () => {
  test.use({ signedInAs: 'admin' });

  test(
    'staff read the next digest, mail it to themselves, and hold it back',
    { tag: '@full' },
    async ({ page }) => {
      const overview = new OverviewPage(page);
      await overview.open();
      const digest = overview.section('Next digest');
      await expect(digest.getByRole('status')).toHaveText(/^Goes out on .+ at 8 in the morning/u);
      await digest.getByLabel('Region').selectOption('Downeast');
      await digest.getByLabel('Stage').selectOption('Idea');
      // In demo data every resource is new.
      await expect(digest.getByRole('heading', { name: /^New \(\d+\)$/u })).toBeVisible();
      await digest.getByRole('button', { name: 'Email me this preview' }).click();
      await expect
        .poll(async () => {
          const [first = 'none'] = await digest
            .getByRole('listitem')
            .getByRole('link')
            .allTextContents();
          return (await mailsTo('admin@example.org')).some(({ text }) => text.includes(first));
        })
        .toBe(true);

      await digest.getByRole('button', { name: 'Hold it back' }).click();
      await expect(digest.getByRole('status')).toHaveText(/is held back\. Its news/u);
      await page.reload();
      await digest.getByRole('button', { name: 'Send it after all' }).click();
      await expect(digest.getByRole('status')).toHaveText(/^Goes out on/u);
    },
  );
});
