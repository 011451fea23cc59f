import { expectedNames } from '../../expected-list.ts';
import { expect, test } from '../../fixtures.ts';
import type { ResourceRow } from '../../resource-rows.ts';

const REGIONS = ['Southern', 'Midcoast', 'Central', 'Western', 'Downeast', 'Northern'] as const;

test('map and list say how many resources each region has', async ({ home, resources }) => {
  await home.open();
  for (const region of REGIONS) {
    const count = countIn(resources, region);
    await expect(home.mapRegion(region)).toHaveAccessibleName(`${region}, ${count} resources`);
    await expect(home.listedRegion(region)).toHaveAccessibleName(`${region} ${count} resources`);
  }
  await expect(home.map.getByRole('button')).toHaveCount(6);
  await expect(home.regions.getByRole('button')).toHaveCount(7);
  const statewide = resources.filter((row) => row.geographic_region.includes('statewide')).length;
  await expect(home.listedRegion('Statewide')).toHaveAccessibleName(
    `Statewide ${statewide} resources`,
  );
});

test('counts follow the other filters, not the region itself', async ({ home, resources }) => {
  await home.open('?supportType=funding&geographicRegion=western');
  const count = countIn(resources, 'Northern', ['funding']);
  await expect(home.mapRegion('Northern')).toHaveAccessibleName(`Northern, ${count} resources`);
});

test('a press on the map chooses the region, a second one lets go', async ({
  home,
  page,
  resources,
}) => {
  await home.open();
  const western = home.mapRegion('Western');
  await expect(western).toHaveAttribute('aria-pressed', 'false');
  await western.click();
  await expect(western).toHaveAttribute('aria-pressed', 'true');
  await expect(home.listedRegion('Western')).toHaveAttribute('aria-pressed', 'true');
  await expect(home.filter('Region').button).toHaveAccessibleName('Region: Western');
  expect(home.groupInAddress('geographicRegion')).toEqual(['western']);
  const count = countIn(resources, 'Western');
  await expect(home.count).toHaveText(`Showing ${count} of 70 resources`);

  await western.click();
  await expect(western).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/');
});

test('the list chooses several regions', async ({ home, resources }) => {
  await home.open();
  await home.listedRegion('Northern').click();
  await home.listedRegion('Downeast').click();
  await expect(home.mapRegion('Northern')).toHaveAttribute('aria-pressed', 'true');
  await expect(home.mapRegion('Downeast')).toHaveAttribute('aria-pressed', 'true');
  const found = expectedNames(resources, { geographicRegion: ['northern', 'downeast'] });
  await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
  await home.listedRegion('Northern').press('Space');
  expect(home.groupInAddress('geographicRegion')).toEqual(['downeast']);
});

test('for the keyboard the map is one stop, with arrow keys inside', async ({ home, page }) => {
  await home.open();
  const shapes = home.map.getByRole('button');
  await expect(shapes.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await shapes.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(shapes.nth(1)).toBeFocused();
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

function countIn(
  resources: readonly ResourceRow[],
  region: string,
  supportType: readonly string[] = [],
): number {
  const geographicRegion = [region.toLowerCase()];
  return expectedNames(resources, { geographicRegion, supportType }).length;
}
