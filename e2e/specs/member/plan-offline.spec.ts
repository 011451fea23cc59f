import type { Page } from '@playwright/test';
import { expireSession } from '../../accounts.ts';
import { askAs } from '../../api.ts';
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
    'the plan of a member opens, also after the session ran out, and changes wait',
    async ({ account, context, page, resources }) => {
      const { id: resource_id, name = '' } = resources[0] ?? {};
      await askAs(account.session, 'POST', 'plan_items', { resource_id });
      await page.goto('/plan');
      await expect(column(page, 'Considering')).toContainText(name);
      await expect.poll(() => storedPaths(page)).toContain('/plan');
      const stored = await storedPaths(page);
      expect(stored.every((path) => path === '/plan' || path.startsWith('/assets/'))).toBe(true);

      // As after an hour.
      await expireSession(page);
      await context.setOffline(true);
      await page.reload();
      expect(await isControlled(page)).toBe(true);
      await expect(column(page, 'Considering')).toContainText(name);
      await expect(page.getByText(/^This copy is from /u)).toBeVisible();
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
      await expect(page.getByText(/^This copy is from /u)).toBeHidden();
      await page.goto('/jobs');
      expect(await isControlled(page)).toBe(false);
    },
  );
});

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Whether the worker sees the requests of the page. */
const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async (cache) => {
    const requests = await (await caches.open(cache)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, CACHE);
}

function hasWaitingChanges(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(localStorage).some((key) => key.includes(':plan-changes')),
  );
}
