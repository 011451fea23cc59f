import {
  abortResources,
  failResources,
  holdResources,
  restoreResources,
} from '../../backend-replies.ts';
import { expect, openAsShell, test } from '../../fixtures.ts';
import type { HomePage } from '../../pages/home-page.ts';

/** What the browser and the application log when the list cannot be had. */
const LIST_FAILED = [
  /Failed to load resource/,
  /The resources could not be loaded/,
  /blocked by CORS policy/,
  /Failed to fetch dynamically imported module/,
  /Rendering failed/,
];

test('tells that the resources load, until they are there', async ({ home, page }) => {
  const release = await holdResources(page);
  await openAsShell(page, '/');
  await expect(home.count).toHaveText('Loading resources...');
  await expect(home.cards).toHaveCount(0);
  await expect(home.error).toBeHidden();
  // All controls are there already, and what is chosen meanwhile counts.
  await home.quickToggle('Funding').click();
  release();
  await expect(home.count).toHaveText(/^Showing \d\d of 70 resources$/);
  await expect(home.count).not.toHaveText(/^Showing 70/);
});

test('an empty list says so and offers to clear all filters', async ({ home, page }) => {
  await home.open('?search=zeppelin&businessStage=idea');
  await expect(home.count).toHaveText('Showing 0 of 70 resources');
  await expect(
    home.section.getByText('No resources found matching your criteria.', { exact: true }),
  ).toBeVisible();
  await home.clearAll.click();
  await expect(home.count).toHaveText('Showing 70 of 70 resources');
  await expect(home.count).toBeFocused();
  await expect(page).toHaveURL('/');
});

test.describe('without an answer', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(...LIST_FAILED);
  });

  test('a server that fails is an error within 3 s, after one more try', async ({ home, page }) => {
    for (const [position, status] of [500, 502, 503].entries()) {
      await test.step(String(status), async () => {
        const calls = await failResources(page, status);
        // The first visit, then Retry, which fails anew each time.
        if (position === 0) await page.goto('/', { waitUntil: 'commit' });
        else await home.retry.click();
        await expect.poll(calls, { timeout: 3_000 }).toBe(2);
        await expectError(home, 3_000);
        expect(calls()).toBe(2);
        await restoreResources(page);
      });
    }
    await recover(home, () => Promise.resolve());
  });

  test('a refusal is an error at once', async ({ home, page }) => {
    for (const status of [401, 403, 429]) {
      await test.step(String(status), async () => {
        const calls = await failResources(page, status);
        await page.goto('/', { waitUntil: 'commit' });
        await expectError(home, 3_000);
        expect(calls()).toBe(1);
        await restoreResources(page);
      });
    }
    await recover(home, () => Promise.resolve());
  });

  test('a reply that is no list is an error', async ({ home, page }) => {
    for (const body of ['<html>Bad gateway</html>', '[{"id":"1","name":', '{"rows":[]}']) {
      await test.step(body, async () => {
        await failResources(page, 200, body);
        await page.goto('/', { waitUntil: 'commit' });
        await expectError(home, 3_000);
        await restoreResources(page);
      });
    }
    await recover(home, () => Promise.resolve());
  });

  test('a broken connection is an error within 3 s', async ({ home, page }) => {
    await abortResources(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expectError(home, 3_000);
    await recover(home, () => restoreResources(page));
  });

  test('being offline is an error within 3 s, and said above', async ({
    context,
    header,
    home,
    page,
  }) => {
    await page.goto('/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await header.link('Resources').click();
    await expectError(home, 3_000);
    await recover(home, () => context.setOffline(false));
    await expect(page.getByText(/^You are offline/)).toBeHidden();
  });

  test('a reply that never comes is an error within 12 s', async ({ home, page }) => {
    const release = await holdResources(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expectError(home, 12_000);
    release();
    await restoreResources(page);
    await recover(home, () => Promise.resolve());
  });

  test('Retry that fails again leaves the error', async ({ home, page }) => {
    await failResources(page, 403);
    await page.goto('/');
    await expectError(home, 3_000);
    await home.retry.click();
    await expectError(home, 3_000);
    await recover(home, () => restoreResources(page));
  });

  test('the rest of the site works, and filters hold until the list is there', async ({
    header,
    home,
    page,
  }) => {
    await failResources(page, 503);
    await page.goto('/?supportType=funding');
    await expectError(home, 3_000);
    await expect(home.quickToggle('Funding')).toHaveAttribute('aria-pressed', 'true');
    await header.link('Jobs').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs/i);
    await page.goBack();
    await restoreResources(page);
    await expect(home.count.or(home.retry).first()).toBeVisible();
    if (await home.retry.isVisible()) await home.retry.click();
    await expect(home.count).toHaveText(/^Showing \d\d of 70 resources$/);
  });
});

async function expectError(home: HomePage, timeout: number): Promise<void> {
  await expect(home.error).toBeVisible({ timeout });
  await expect(home.error.getByRole('heading')).toHaveText('Error Loading Resources');
  await expect(home.error).toContainText(
    'There was an error loading the resources. Please try again later.',
  );
  // Nothing of what the backend said.
  await expect(home.section).not.toContainText(/violates|relation|XX000|\/srv/);
  await expect(home.retry).toBeVisible();
}

async function recover(home: HomePage, mend: () => Promise<unknown>): Promise<void> {
  await mend();
  await home.retry.click();
  await expect(home.count).toHaveText('Showing 70 of 70 resources');
  await expect(home.error).toBeHidden();
  await expect(home.cards.first()).toBeVisible();
}
