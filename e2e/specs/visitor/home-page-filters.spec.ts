import { answerResources } from '../../backend-replies.ts';
import { expectedNames } from '../../expected-list.ts';
import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { ResourcePage } from '../../pages/resource-page.ts';
import { makeResource, type ResourceRow } from '../../resource-rows.ts';

const REGIONS = ['Southern', 'Midcoast', 'Central', 'Western', 'Downeast', 'Northern'] as const;

// How filters and links narrow the list: home-page.test.tsx, filter-codec.test.ts, list-index.test.ts.
test.describe('Home page: filters and addresses', () => {
  test(
    'the map and the list of regions choose the same regions',
    { tag: '@full' },
    async ({ home, page, resources }) => {
      await home.open();
      for (const region of REGIONS) {
        const figure = figureOf(resources, region);
        await expect(home.mapRegion(region)).toHaveAccessibleName(`${region}, ${figure} resources`);
        await expect(home.listedRegion(region)).toHaveAccessibleName(
          `${region} ${figure} resources`,
        );
      }
      await expect(home.map.getByRole('button')).toHaveCount(6);
      await expect(home.regions.getByRole('button')).toHaveCount(7);

      const western = home.mapRegion('Western');
      await western.click();
      await expect(western).toHaveAttribute('aria-pressed', 'true');
      await expect(home.listedRegion('Western')).toHaveAttribute('aria-pressed', 'true');
      await expect(home.filter('Region').button).toHaveAccessibleName('Region: Western');
      const count = countIn(resources, 'Western');
      await expect(home.count).toHaveText(`Showing ${count} of 70 resources`);

      await home.listedRegion('Northern').click();
      await expect(home.mapRegion('Northern')).toHaveAttribute('aria-pressed', 'true');
      expect(home.groupInAddress('geographicRegion')).toEqual(['western', 'northern']);
      await western.click();
      await expect(western).toHaveAttribute('aria-pressed', 'false');
      await home.listedRegion('Northern').press('Space');
      await expect(page).toHaveURL('/');
      await test.step('with the keyboard the map is one tab stop, and arrow keys move inside it', async () => {
        const shapes = home.map.getByRole('button');
        await expect(shapes.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
        await shapes.first().focus();
        await page.keyboard.press('ArrowRight');
        await expect(shapes.nth(1)).toBeFocused();
        await expect(shapes.nth(1)).toHaveCSS('outline-style', 'solid');
        await page.keyboard.press('Enter');
        await expect(shapes.nth(1)).toHaveAttribute('aria-pressed', 'true');
        await expect(shapes.nth(1)).toBeFocused();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        await expect(shapes.nth(5)).toBeFocused();
        await page.keyboard.press('Space');
        await expect(shapes.nth(5)).toHaveAttribute('aria-pressed', 'true');
        expect(home.groupInAddress('geographicRegion')).toHaveLength(2);
        await page.keyboard.press('Tab');
        await expect(home.listedRegion('Statewide')).toBeFocused();
      });
      await home.clearAll.click();
      await expect(page).toHaveURL('/');

      await home.quickToggle('Funding').click();
      const funded = figureOf(resources, 'Northern', ['funding']);
      await expect(home.mapRegion('Northern')).toHaveAccessibleName(
        `Northern, ${funded} resources`,
      );
      await home.search.fill('no such words');
      await expect(home.count).toHaveText('Showing 0 of 70 resources');
      await expect(home.map).toBeHidden();
      await expect(page.getByText('No resources found matching your criteria.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'These come closest' })).toBeVisible();
      await page.getByRole('button', { name: 'Clear all filters' }).click();
      await expect(page).toHaveURL('/');
      await expect(home.cards.first()).toBeVisible();
    },
  );

  test(
    'order, near deadlines and a week of the strip are kept in the address',
    { tag: '@full' },
    async ({ home, page }) => {
      const closesIn = (days: number, name: string) =>
        makeResource({
          name,
          availability_status: 'open_deadline',
          application_deadline: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
        });
      await answerResources(page, [
        closesIn(60, 'In two months'),
        closesIn(20, 'In three weeks'),
        closesIn(-5, 'Gone'),
        makeResource({ name: 'Rolling', availability_status: 'open_rolling' }),
      ]);
      await page.setViewportSize({ width: 360, height: 800 });
      await home.open();
      const sort = page.getByRole('combobox', { name: 'Sort' });
      await expect(sort).toHaveValue('recommended');
      await sort.selectOption('A–Z');
      await expect(page).toHaveURL('/?sort=name');
      await expect
        .poll(() => home.readNames())
        .toEqual(['Gone', 'In three weeks', 'In two months', 'Rolling']);
      await page.reload();
      await expect(sort).toHaveValue('name');
      await expect(home.count).toHaveText('Showing 4 of 4 resources');
      await page.goBack();
      await expect(sort).toHaveValue('recommended');

      await sort.selectOption('Closing soon');
      await expect
        .poll(() => home.readNames())
        .toEqual(['In three weeks', 'In two months', 'Rolling', 'Gone']);
      const closing = page.getByRole('button', { name: 'Closes in 30 days (1)' });
      await home.sheetButton.click();
      await closing.click();
      await expect(page).toHaveURL('/?sort=closing&closing=30');
      await expect(closing).toHaveAttribute('aria-pressed', 'true');
      await closing.click();
      await home.closeSheet.click();
      await expect(home.count).toHaveText('Showing 4 of 4 resources');

      const strip = page.getByRole('region', { name: 'Deadlines by week' });
      const weeks = strip.getByRole('button', { name: /1 deadline$/u });
      await expect(weeks).toHaveCount(2);
      await weeks.first().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?sort=closing&week=\d{4}-\d{2}-\d{2}$/u);
      await expect(weeks.last()).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => home.readNames()).toEqual(['In two months']);
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect.poll(() => home.readNames()).toEqual(['In two months']);
      await page.getByRole('button', { name: /^Remove filter Closes/u }).click();
      await expect(home.count).toHaveText('Showing 4 of 4 resources');
    },
  );

  test(
    'the panel of more filters opens clear of the header',
    { tag: '@full' },
    async ({ home, page }) => {
      await page.setViewportSize({ width: 1_440, height: 900 });
      await home.open();
      await page.getByRole('button', { name: 'More filters' }).click();
      const panel = page.getByRole('dialog', { name: 'More filters' });
      const header = await page.getByRole('banner').boundingBox();
      await expect
        .poll(async () => (await panel.boundingBox())?.y)
        .toBeGreaterThan((header?.y ?? Number.NaN) + (header?.height ?? Number.NaN));
    },
  );

  test('both ways back from a resource return to the same card', async ({ home, page }) => {
    await home.open('?geographicRegion=southern');
    await home.scrollTo(5_000);
    await expect(home.search).toBeInViewport({ ratio: 1 });
    const card = await home.cardInView();
    const link = card.getByRole('link', { name: 'Discover More' });
    await link.hover();
    const before = await card.boundingBox();
    await link.click();
    await expect(page).toHaveURL(/\/resource\/[a-z0-9-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(card).toBeInViewport();
    await expect
      .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThanOrEqual(2);
    await expect(home.filter('Region').button).toHaveAccessibleName('Region: Southern');
    await page.goForward();
    await expect(page).toHaveURL(/\/resource\//);
    await new ResourcePage(page).back.click();
    await expect(page).toHaveURL(/\?geographicRegion=/);
    await expect(card).toBeInViewport();
    await test.step('a choice scrolls to the top of the list', async () => {
      await home.filter('Support Type').choose('Funding');
      await expect(home.cards.first()).toBeInViewport();
      await expect(home.count).toBeInViewport({ ratio: 1 });
    });
  });

  test(
    'Back from another site returns to the same place',
    { tag: '@full' },
    async ({ context, home, page, problems }) => {
      problems.allow(/^request: https:\/\/www\.example\.org\//);
      await context.route('https://www.example.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
      );
      await home.open();
      await home.scrollTo(5_000);
      const card = await home.cardInView();
      await expect(card).toBeInViewport();
      await page.goto('https://www.example.org/');
      await page.goBack();
      // Heights of cards that are not drawn are estimates, so the place is approximate.
      await expect(card).toBeInViewport();
    },
  );
});

/** The figure of a region: its own resources and those of the whole state. */
function figureOf(
  resources: readonly ResourceRow[],
  region: string,
  supportType: readonly string[] = [],
): string {
  const statewide = countIn(resources, 'Statewide', supportType);
  const local = countIn(resources, region, supportType) - statewide;
  return `${local} + ${statewide} statewide`;
}

function countIn(
  resources: readonly ResourceRow[],
  region: string,
  supportType: readonly string[] = [],
): number {
  const geographicRegion = [region.toLowerCase()];
  return expectedNames(resources, { geographicRegion, supportType }).length;
}
