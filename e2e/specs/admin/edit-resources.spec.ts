import { answerResources } from '../../backend-replies.ts';
import { expect, test } from '../../fixtures.ts';
import { EditResources } from '../../pages/edit-resources.ts';
import { makeResources } from '../../resource-rows.ts';

/** Rows of the admin list. */
function makeAdminRows(count: number) {
  return makeResources(count).map((row, position) => ({
    ...row,
    status: 'approved',
    updated_at: new Date(Date.UTC(2026, 0, 1, 0, position)).toISOString(),
    summary_state: 'missing',
    funding_summary_state: 'current',
  }));
}

// Filters, orders, search and every state of the list: resource-list.test.tsx.
test.describe('Admin dashboard: Edit Resources', () => {
  test.use({ signedInAs: 'admin' });

  test(
    '1,200 resources are read to the end, and nothing is wider than a phone',
    { tag: '@full' },
    async ({ page }) => {
      const rows = makeAdminRows(1_200);
      const [first, ...others] = rows;
      const name = `${'Wiscasset'.repeat(22)}<b>`;
      const strange = { name, organization: 'Ω'.repeat(200), application_deadline: '2020-01-01' };
      await answerResources(page, first === undefined ? [] : [{ ...first, ...strange }, ...others]);
      const panel = new EditResources(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await panel.open();
      await test.step('more are drawn on request', async () => {
        await expect(panel.count).toHaveText('Showing 1,200 of 1,200 resources');
        expect(await panel.names()).toContain('Resource 01200'); // Changed last.
        await expect(panel.row('Resource 01200')).toContainText('Summary missing');
        for (let press = 0; press < 3; press += 1) {
          await page.evaluate(() => {
            window.scrollTo(0, document.documentElement.scrollHeight);
          });
          await panel.main.getByRole('button', { name: 'Show more' }).click();
        }
      });
      await test.step('search finds one of them', async () => {
        await panel.search.pressSequentially('resource 00042');
        await expect(panel.count).toHaveText('Showing 1 of 1,200 resources');
        await expect(panel.row('Resource 00042')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      });
      await test.step('the longest texts and a passed deadline fit', async () => {
        await panel.search.fill('wiscasset');
        await expect(panel.row(name)).toContainText('Deadline passed');
        await expect(panel.row(name)).toContainText('Availability: Closed');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      });
    },
  );

  test(
    'Edit opens a row of the table by keyboard, and Back returns to it',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const panel = new EditResources(page);
      await panel.open('?status=pending');
      await expect(panel.row('Harbor Freezer Share (demo)')).toBeVisible();
      // The filter says it for all rows.
      await expect(panel.columnHeader('Status')).toHaveCount(0);
      await panel.comingSoon.press('Space');
      await expect(page).toHaveURL(/[?&]status=coming_soon(&|$)/);
      const soon = panel.row('Winter Founders Workshop (demo)');
      await expect(soon).toBeVisible();
      await expect(panel.row('Harbor Freezer Share (demo)')).toHaveCount(0);
      await expect(soon.getByRole('link', { name: /^View/ })).toHaveCount(0);
      await panel.comingSoon.uncheck();
      await panel.sort.selectOption('Name');
      await expect(page).toHaveURL('/admin?sort=name');
      await expect(panel.rows.first()).toBeVisible();
      const first = await panel.rows.first().boundingBox();
      expect(first?.y).toBeLessThanOrEqual(320);
      expect(first?.height).toBe(48);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
      await expect(panel.rows.nth(45)).toBeAttached();
      const name = (await panel.names())[45] ?? '';
      await panel.edit(name).focus();
      const top = await page.evaluate(() => window.scrollY);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?sort=name&edit=[0-9a-f-]{36}$/);
      await expect(panel.count).toHaveCount(0);
      await page.goBack();
      await expect(panel.edit(name)).toBeFocused();
      await expect(panel.edit(name)).toBeInViewport();
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(5);

      await panel
        .row(name)
        .getByRole('link', { name: `View the page of ${name}` })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    },
  );
});
