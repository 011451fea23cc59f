import { rounds } from '../../../tests/rounds.ts';
import {
  abortResources,
  answerResources,
  failResources,
  holdResources,
  restoreResources,
} from '../../backend-replies.ts';
import { expect, openAsShell, test } from '../../fixtures.ts';
import type { HomePage } from '../../pages/home-page.ts';
import { makeResources } from '../../resource-rows.ts';

/** Console messages of the browser and the application when the list fails to load. */
const LIST_FAILED = [/Failed to load resource/, /The resources could not be loaded/];

const REACHED = rounds(300, 1_200);
const SHOWN = REACHED.toLocaleString('en-US');

test.describe('Home page: loading, failures and long lists', () => {
  // What each status and body means is proven in public-lists.test.ts and errors.test.ts.
  test(
    'a failed list shows the error within 3 s, and Retry loads it',
    { tag: '@full' },
    async ({ header, home, page, problems }) => {
      problems.allow(...LIST_FAILED);
      await test.step('a failing server is asked twice', async () => {
        const calls = await failResources(page, 503);
        await page.goto('/', { waitUntil: 'commit' });
        // The 3 s begin with the failure, not with the page.
        await expect.poll(calls, { timeout: 15_000 }).toBeGreaterThan(0);
        await expect.poll(calls, { timeout: 3_000 }).toBe(2);
        await expectError(home, 3_000);
        expect(calls()).toBe(2);
        await restoreResources(page);
      });
      await test.step('a refusal is not asked again', async () => {
        const calls = await failResources(page, 403);
        await home.retry.click();
        await expect.poll(calls).toBe(1);
        await expectError(home, 3_000);
        expect(calls()).toBe(1);
        await restoreResources(page);
      });
      await test.step('half a reply', async () => {
        const calls = await failResources(page, 200, '[{"id":"1","name":');
        await home.retry.click();
        await expect.poll(calls).toBeGreaterThan(0);
        await expectError(home, 3_000);
        await restoreResources(page);
      });
      await test.step('a broken connection', async () => {
        await abortResources(page);
        const failed = page.waitForEvent('requestfailed');
        await home.retry.click();
        await failed;
        await expectError(home, 3_000);
      });
      await test.step('the rest of the site works, and the filters are kept', async () => {
        await home.quickToggle('Funding').click();
        await header.link('Jobs').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs/i);
        await page.goBack();
        await expectError(home, 3_000);
        await expect(home.quickToggle('Funding')).toHaveAttribute('aria-pressed', 'true');
      });
      await restoreResources(page);
      await home.retry.click();
      await expect(home.count).toHaveText(/^Showing \d\d of 70 resources$/);
      await expect(home.cards.first()).toBeVisible();
    },
  );

  test(
    'a list that takes too long takes choices, and fails within 12 s of asking',
    { tag: '@full' },
    async ({ home, page, problems }) => {
      problems.allow(...LIST_FAILED);
      const release = await holdResources(page);
      const request = page.waitForRequest(/\/rest\/v1\/resources\?/);
      await openAsShell(page, '/');
      await request;
      const asked = Date.now();
      await expect(home.count).toHaveText('Loading resources...');
      await expect(home.cards).toHaveCount(0);
      await expect(home.error).toBeHidden();
      await home.quickToggle('Funding').click();
      await expectError(home, 12_000 - (Date.now() - asked));
      release();
      await restoreResources(page);
      await home.retry.click();
      await expect(home.count).toHaveText(/^Showing \d\d of 70 resources$/);
      await expect(home.count).not.toHaveText(/^Showing 70/);
    },
  );

  test(
    `every one of ${REACHED} cards is shown, and printed`,
    { tag: '@full' },
    async ({ home, page }) => {
      test.setTimeout(60_000);
      const rows = makeResources(REACHED);
      const last = rows.at(-1)?.name ?? '';
      await answerResources(page, rows);
      await home.open();
      await expect(home.count).toHaveText(`Showing ${SHOWN} of ${SHOWN} resources`);
      expect(await home.readNames()).toEqual(rows.map((row) => row.name));
      await home.card(last).scrollIntoViewIfNeeded();

      await test.step('on paper', async () => {
        await page.setViewportSize({ width: 720, height: 1_000 });
        await page.emulateMedia({ media: 'print' });
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        await expect(home.cards).toHaveCount(REACHED);
        for (const part of [home.heroSearch, home.search, home.sheetButton, home.regions]) {
          await expect(part).toBeHidden();
        }
        const heights = await home.cards.evaluateAll((cards) =>
          cards.map((card) => card.getBoundingClientRect().height),
        );
        expect(Math.max(...heights)).toBeLessThanOrEqual(220);
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      });
    },
  );
});

async function expectError(home: HomePage, timeout: number): Promise<void> {
  await expect(home.retry).toHaveText('Retry', { timeout });
  await expect(home.error).toBeVisible();
  await expect(home.error.getByRole('heading')).toHaveText('Error Loading Resources');
  await expect(home.error).toContainText(
    'There was an error loading the resources. Please try again later.',
  );
  // Nothing of the reply of the backend.
  await expect(home.section).not.toContainText(/violates|relation|XX000|\/srv/);
}
