import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

/** From this number on, the database searches (src/data/resources/resource-queries.ts). */
const LARGE = 3_000;

/**
 * Lets the list say that it is large; its rows stay those of the demo data. Returns the requests for
 * the list and for searches in the database.
 */
async function claimLarge(page: Page) {
  const asked = { list: 0, searches: [] as Record<string, unknown>[] };
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc/search_resources')) return;
    const body = request.postDataJSON() as { request: Record<string, unknown> };
    asked.searches.push(body.request);
  });
  await page.route(/\/rest\/v1\/resources\?(?!.*id=in)/u, async (route) => {
    const request = route.request();
    const isList = new URL(request.url()).searchParams.get('status') === 'eq.approved';
    if (!isList || request.method() === 'OPTIONS') return route.continue();
    if (request.method() === 'GET') asked.list += 1;
    const reply = await route.fetch();
    const range = reply.headers()['content-range'] ?? '';
    await route.fulfill({
      response: reply,
      headers: { ...reply.headers(), 'content-range': range.replace(/\/.*$/u, `/${LARGE}`) },
    });
  });
  return asked;
}

test.describe('A directory that is too large for the browser', () => {
  test('similar resources, the plan and the figures need no list', async ({ page }) => {
    const asked = await claimLarge(page);
    await page.goto('/resource/fame-direct-loan');
    await page.getByRole('heading', { name: 'Additional Details' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Similar resources' })).toBeVisible();
    await expect(page.getByText(/^Also funding/).first()).toBeVisible();
    expect(asked.searches).toMatchObject([{ sort: 'fit', counted: [] }]);
    const save = page.getByRole('button', { name: /^Save/ }).first();
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/plan');
    await expect(page.getByRole('heading', { name: 'FAME Direct Loan' })).toBeVisible();
    await page.goto('/about');
    await expect(page.getByRole('region', { name: 'Directory statistics' })).toContainText('70');
    expect(asked.list).toBe(0);
  });
});
