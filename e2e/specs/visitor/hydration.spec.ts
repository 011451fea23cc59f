import type { Page } from '@playwright/test';
import { isFullRun } from '../../../tests/rounds.ts';
import { expect, test } from '../../fixtures.ts';

/** Prerendered pages with lists and dates; the ids are those of the demo data. */
const PAGES = ['/', '/services', '/events', '/resource/fame-direct-loan'];
const OTHER_PAGES = [
  '/about',
  '/jobs',
  '/list-your-service',
  '/event/6857e07b-9689-595f-97f2-83f4f2268538',
  '/provider/43b936a3-8132-5677-83e1-e24bd5a22144',
];
const APPLICATION = /\/assets\/(?:app|react)-.*\.js$/;
const DAY_MS = 24 * 60 * 60 * 1_000;

// React logs mismatches to the console, and the problems fixture fails the test.
test.describe('Hydration of prerendered pages (all pages)', () => {
  test.describe('signed in, in dark colours, in Tokyo and in Japanese', () => {
    test.use({
      signedInAs: 'founder',
      colorScheme: 'dark',
      timezoneId: 'Asia/Tokyo',
      locale: 'ja-JP',
    });

    test('every page hydrates without a difference, whoever reads it wherever', async ({
      header,
      page,
    }) => {
      for (const address of isFullRun() ? [...PAGES, ...OTHER_PAGES] : PAGES) {
        await page.goto(address);
        await expect(header.account, address).toBeVisible();
      }
    });
  });

  test(
    'a page hydrates without a difference long after the build',
    { tag: '@full' },
    async ({ home, page }) => {
      await page.clock.setFixedTime(Date.now() + 400 * DAY_MS);
      // With its clock the page loses the mark that hydration leaves. What follows needs hydration.
      await page.goto('/', { waitUntil: 'load' });
      await home.wholeList();
      await expect(home.count).toHaveText('Showing 70 of 70 resources');
      await page.goto('/events', { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events are coming soon');
    },
  );

  test('what is typed or pressed before hydration acts after it', async ({
    home,
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/, /^request: /, /The checkout could not be started/);
    await page.route('**/functions/v1/create-provider-checkout', (route) => route.abort());
    await test.step('the search of the list', async () => {
      const release = await holdApplication(page);
      await page.goto('/', { waitUntil: 'commit' });
      await home.search.fill('loan');
      release();
      await expect(page).toHaveURL('/?search=loan');
      await expect(home.search).toHaveValue('loan');
    });
    await test.step('two bookmarks, an order and a search', async () => {
      const release = await holdApplication(page);
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForLoadState('domcontentloaded');
      const marks = [0, 1].map((card) =>
        home.cards.nth(card).getByRole('button', { name: /^Save / }),
      );
      const names = await Promise.all(marks.map((mark) => mark.getAttribute('aria-label')));
      for (const mark of marks) await mark.click();
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('A–Z');
      await home.search.fill('no such thing');
      release();
      await expect(page).toHaveURL('/?sort=name&search=no+such+thing');
      await expect(page.getByText(/^Saved to your plan/u).first()).toBeVisible();
      await home.search.fill('');
      for (const name of names) {
        const mark = page.getByRole('button', { name: name ?? '', exact: true });
        await expect(mark).toHaveAttribute('aria-pressed', 'true');
      }
    });
    await test.step('a button', async () => {
      const release = await holdApplication(page);
      await page.goto('/list-your-service', { waitUntil: 'commit' });
      await page.waitForLoadState('domcontentloaded');
      await page.getByRole('button', { name: 'Pay Now' }).click();
      release();
      await expect(page.getByText(/^Failed to start checkout process/)).toBeVisible();
    });
  });

  test(
    'a search of the hero, and one beside a filter, act after hydration',
    { tag: '@full' },
    async ({ home, page }) => {
      await test.step('the hero search, which needs no application', async () => {
        const release = await holdApplication(page);
        await page.goto('/', { waitUntil: 'commit' });
        const welcome = page.getByRole('textbox', { name: 'Search the directory' });
        await welcome.fill('loan');
        await welcome.press('Enter');
        await page.waitForURL('/?search=loan#resources', { waitUntil: 'commit' });
        const unfiltered = page.getByText('Showing 70 of 70 resources');
        await expect(unfiltered).toBeAttached();
        await expect(unfiltered).toBeHidden();
        release();
        await expect(home.count).toHaveText(/^Showing \d+ of 70 resources$/);
        await expect(home.count).not.toHaveText(/^Showing 70/);
      });
      await test.step('a search and a filter, beside those of the address', async () => {
        const release = await holdApplication(page);
        await page.goto('/?businessStage=launch', { waitUntil: 'commit' });
        await page.waitForLoadState('domcontentloaded');
        await home.search.fill('loan');
        await home.quickToggle('Funding').click();
        release();
        await expect(page).toHaveURL(
          '/?businessStage=%5B%22launch%22%5D&supportType=%5B%22funding%22%5D&search=loan',
        );
      });
    },
  );
});

/** Holds back the application code until the returned function is called. */
async function holdApplication(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = promiseWithResolvers();
  await page.unroute(APPLICATION);
  await page.route(APPLICATION, async (route) => {
    await released;
    await route.continue().catch(() => undefined); // The page may be closed.
  });
  return release;
}

function promiseWithResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
