import type { Page } from '@playwright/test';
import { SESSION_KEY } from '../../accounts.ts';
import { accountTest, expect } from '../../fixtures.ts';

const CACHE = 'plan-page';

accountTest.describe('Plan without a connection', () => {
  accountTest.beforeEach(({ problems }) => {
    problems.allow(
      // A request that a worker could not answer is ERR_FAILED.
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
      /Failed to fetch/,
      /could not be (?:checked|loaded)/,
    );
  });

  accountTest(
    'the plan of a member opens, also anew and after the session ran out, and changes wait',
    async ({ context, home, page }) => {
      await home.open();
      const save = home.cards.first().getByRole('button', { name: /^Save / });
      const name = (await save.getAttribute('aria-label'))?.replace('Save ', '') ?? '';
      await save.click();
      await expect(page.getByText(`Saved to your plan: ${name}`)).toBeVisible();
      await page.goto('/plan');
      await expect(column(page, 'Considering')).toContainText(name);
      await expect.poll(() => storedPaths(page)).toContain('/plan');

      await endSession(page);
      await context.setOffline(true);
      await page.reload();
      await expect(column(page, 'Considering')).toContainText(name);
      await page.getByRole('combobox', { name: `Status of ${name}` }).selectOption('Applying');
      await expect(page.getByText(/^Moved. We will save it/u)).toBeVisible();
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await page
        .getByRole('dialog')
        .getByLabel(/^Next step/u)
        .fill('Call from the bus');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      const other = await context.newPage();
      await other.goto('/plan');
      await expect(column(other, 'Applying')).toContainText('Call from the bus');
      await other.close();

      await context.setOffline(false);
      await expect.poll(() => hasWaitingChanges(page)).toBe(false);
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.includes(':plan-')) localStorage.removeItem(key);
        }
      });
      await page.reload();
      await expect(column(page, 'Applying')).toContainText('Call from the bus');
    },
  );

  accountTest('the worker sees no page but the plan', async ({ home, page }) => {
    await home.open();
    await home.cards
      .first()
      .getByRole('button', { name: /^Save / })
      .click();
    await expect(page.getByText(/^Saved to your plan: /u)).toBeVisible();
    await page.goto('/plan');
    await expect.poll(() => storedPaths(page)).toContain('/plan');
    const stored = await storedPaths(page);
    expect(stored.every((path) => path === '/plan' || path.startsWith('/assets/'))).toBe(true);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await home.open();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async (cache) => {
    const requests = await (await caches.open(cache)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, CACHE);
}

/** Lets the access token run out, as after an hour. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
  }, SESSION_KEY);
}

function hasWaitingChanges(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(localStorage).some((key) => key.includes(':plan-changes')),
  );
}
