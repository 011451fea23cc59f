import type { Page } from '@playwright/test';
import { expect, openAsShell, test } from '../../fixtures.ts';

const PART_LOST = [
  /Failed to load resource/,
  /Failed to fetch dynamically imported module/,
  /could not be loaded/,
  /Loading application code failed/,
  /Rendering failed/,
];

const LIST = '**/rest/v1/resources?*';
/** Every script of the build. */
const SCRIPTS = /\/assets\/.*\.js$/;

test.describe('Offline and missing code (all pages)', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(...PART_LOST);
  });

  test('offline the site says so, and the list loads once the connection is back', async ({
    context,
    header,
    home,
    page,
  }) => {
    await page.goto('/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The home page loads with the intent to open it: its code, and here not its list.
    await page.route(LIST, (route) => route.abort());
    const code = page.waitForResponse(/\/assets\/home-[^/]*\.js$/);
    await header.link('Resources').focus();
    await (await code).finished();
    await context.setOffline(true);
    await page.unroute(LIST);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await header.link('Resources').click();
    await expect(home.error).toBeVisible({ timeout: 3_000 });
    // It is read again by itself.
    await context.setOffline(false);
    await expect(home.count).toHaveText('Showing 70 of 70 resources');
    await expect(page.getByText(/^You are offline/)).toBeHidden();
  });

  test(
    'an offline search says that it could not look for more, until connected',
    { tag: '@full' },
    async ({ context, home, page }) => {
      await home.open();
      await context.setOffline(true);
      await home.search.fill('daycare');
      await expect(page.getByText(/^You are offline, so we could not look/)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'These come closest' })).toBeVisible();
    },
  );

  test('a page whose code is missing reloads once by itself, then offers to reload', async ({
    header,
    home,
    page,
  }) => {
    await home.open();
    const lost = await loseParts(page, /jobs-page/);
    let loads = 0;
    page.on('framenavigated', () => {
      loads += 1;
    });
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await header.link('Jobs').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page could not be loaded',
    );
    // The click, and one reload with its request and its navigation.
    await expect.poll(() => loads).toBe(3);
    // The code is asked for again after the reload: only then may it be found.
    await expect.poll(() => lost.afterReload).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'Reload this page' })).toBeVisible();
    await expect(header.link('About')).toBeVisible();

    await page.unroute(SCRIPTS);
    await page.getByRole('button', { name: 'Reload this page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs/i);
  });

  test(
    'a pressed part whose code is missing offers to reload',
    { tag: '@full' },
    async ({ home, page }) => {
      await home.open();
      const lost = await loseParts(page, /popover-content/);
      await home.filter('Industry').button.click();
      await expect(page.getByText('This part could not be loaded.')).toBeVisible();
      expect(lost.afterReload).toBe(0);
      await expect(home.cards.first()).toBeVisible();
    },
  );

  test(
    'without the application code a prerendered page can be read',
    { tag: '@full' },
    async ({ home, page }) => {
      await loseParts(page, /\/app-/);
      // Nothing hydrates here: there is nothing to wait for.
      await page.goto('/?search=loan', { waitUntil: 'commit' });
      await expect(home.cards).toHaveCount(24);
      await expect(home.cards.first().getByRole('heading')).toBeVisible();
      await openAsShell(page, '/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Resource Directory could not be loaded',
      );
      await expect(page.getByRole('main')).toContainText('reload');
    },
  );
});

/**
 * Answers scripts whose address matches with 404, as after a deployment. Returns how many such
 * replies the page got since it last reloaded.
 */
async function loseParts(page: Page, address: RegExp): Promise<{ afterReload: number }> {
  const lost = { afterReload: 0 };
  let isReloaded = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isReloaded = true;
  });
  await page.route(SCRIPTS, async (route) => {
    if (!address.test(route.request().url())) {
      await route.fallback();
      return;
    }
    await route.fulfill({ status: 404, body: '' });
    if (isReloaded) lost.afterReload += 1;
  });
  return lost;
}
