import { expectedNames, type Wanted } from '../../expected-list.ts';
import { expect, test } from '../../fixtures.ts';
import type { FilterName } from '../../pages/home-page.ts';

interface GroupCase {
  readonly name: FilterName;
  readonly parameter: keyof Wanted;
  /** All options, in the order in which they are offered. */
  readonly labels: readonly string[];
  /** What is chosen, what stands in the address for it, and what the closed control says. */
  readonly chosen: readonly string[];
  readonly values: readonly string[];
  readonly summary: string;
}

const groups: readonly GroupCase[] = [
  {
    name: 'Business Stage',
    parameter: 'businessStage',
    labels: ['Idea', 'Launch', 'Grow', 'Expand', 'Mature'],
    chosen: ['Idea', 'Mature', 'Expand'],
    values: ['idea', 'expand', 'mature'],
    summary: 'Business Stage: Idea, Expand +1 more',
  },
  {
    name: 'Support Type',
    parameter: 'supportType',
    labels: ['Funding', 'Program', 'Offer', 'Event'],
    chosen: ['Event', 'Offer'],
    values: ['offer', 'event'],
    summary: 'Support Type: Offer, Event',
  },
  {
    name: 'Region',
    parameter: 'geographicRegion',
    labels: ['Statewide', 'Southern', 'Midcoast', 'Central', 'Western', 'Downeast', 'Northern'],
    chosen: ['Midcoast', 'Central', 'Downeast', 'Northern'],
    values: ['midcoast', 'central', 'downeast', 'northern'],
    summary: 'Region: Midcoast, Central +2 more',
  },
  {
    name: 'Industry',
    parameter: 'industry',
    labels: [
      'Agriculture & Forestry',
      'Arts, Culture & Entertainment',
      'Construction & Trades',
      'Consumer Products & Retail',
      'Education & Training',
      'Energy & Environment',
      'Financial & Professional Services',
      'Fisheries & Marine',
      'Food & Beverage',
      'Health & Wellness',
      'Hospitality & Tourism',
      'Manufacturing',
      'Nonprofit',
      'Technology & Digital Services',
      'Transportation & Logistics',
    ],
    chosen: ['Food & Beverage', 'Fisheries & Marine'],
    values: ['fisheries_marine', 'food_beverage'],
    summary: 'Industry: Fisheries & Marine +1 more',
  },
  {
    name: 'Availability',
    parameter: 'availabilityStatus',
    labels: ['Open (Rolling)', 'Open (Deadline)', 'Closed', 'Coming Soon'],
    chosen: ['Coming Soon'],
    values: ['coming_soon'],
    summary: 'Availability: Coming Soon',
  },
];

for (const { name, parameter, labels, chosen, values, summary } of groups) {
  test(`${name} narrows the list to any of its choices`, async ({ home, page, resources }) => {
    await home.open();
    const group = home.filter(name);
    await expect(group.button).toHaveAccessibleName(name);
    await group.open();
    await expect(group.options).toHaveText(labels);
    for (const label of chosen) {
      await group.option(label).click();
      await expect(group.option(label)).toHaveAttribute('aria-selected', 'true');
    }
    await group.close();
    await expect(group.button).toBeFocused();

    const found = expectedNames(resources, { [parameter]: values });
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(70);
    await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
    await expect(group.button).toHaveAccessibleName(summary);
    await expect(home.badge(1)).toBeAttached();
    expect([...new URL(page.url()).searchParams.keys()]).toEqual([parameter]);
    expect(home.groupInAddress(parameter)).toEqual(values);
    expect(await home.readNames()).toEqual(found);
  });
}

test('all groups and the search hold together', async ({ home, page, resources }) => {
  const wanted: Required<Wanted> = {
    businessStage: ['launch', 'grow'],
    supportType: ['funding', 'program'],
    geographicRegion: ['western'],
    industry: ['food_beverage', 'agriculture_forestry'],
    availabilityStatus: ['open_rolling', 'open_deadline'],
    search: 'farm',
  };
  const found = expectedNames(resources, wanted);
  expect(found.length).toBeGreaterThan(0);
  await home.open();
  await home.filter('Business Stage').choose('Launch', 'Grow');
  await home.filter('Support Type').choose('Funding', 'Program');
  await home.filter('Region').choose('Western');
  await home.filter('Industry').choose('Food & Beverage', 'Agriculture & Forestry');
  await expect(home.badge(4)).toBeAttached();
  await home.filter('Availability').choose('Open (Rolling)', 'Open (Deadline)');
  await home.search.fill('farm');
  await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
  // The badge counts groups; the search is none.
  await expect(home.badge(5)).toBeAttached();
  expect(await home.readNames()).toEqual(found);

  await page.reload();
  await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
  await home.clearAll.click();
  await expect(home.count).toHaveText('Showing 70 of 70 resources');
  await expect(page).toHaveURL('/');
  await expect(home.search).toHaveValue('');
  await expect(home.badge(0)).toBeAttached();
  await expect(home.count).toBeFocused();
});

test('a choice is taken back by choosing it again, and a group by Clear', async ({ home }) => {
  await home.open('?supportType=funding,offer');
  const group = home.filter('Support Type');
  await group.open();
  await group.option('Offer').click();
  await expect(group.option('Offer')).toHaveAttribute('aria-selected', 'false');
  expect(home.groupInAddress('supportType')).toEqual(['funding']);
  await group.panel.getByRole('button', { name: 'Clear' }).click();
  await expect(home.count).toHaveText('Showing 70 of 70 resources');
  await expect(group.searchField).toBeFocused();
  expect(home.groupInAddress('supportType')).toBeNull();
});

test('options are searched after 300 ms, and chosen by keyboard', async ({ home, page }) => {
  await page.clock.install();
  await home.open();
  const group = home.filter('Industry');
  await group.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(group.searchField).toBeFocused();
  await page.keyboard.type('TECH');
  await page.clock.runFor(299);
  await expect(group.options).toHaveCount(15);
  await page.clock.runFor(1);
  await expect(group.options).toHaveText(['Technology & Digital Services']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(home.groupInAddress('industry')).toEqual(['technology_digital_services']);

  await group.searchField.fill('zeppelin');
  await page.clock.runFor(300);
  await expect(group.panel.getByText('No options found', { exact: true })).toBeVisible();
  await expect(group.options).toHaveCount(0);
});

test('an open group closes on a press elsewhere and when focus moves on', async ({ home }) => {
  await home.open();
  const group = home.filter('Region');
  await group.open();
  await home.count.click();
  await expect(group.panel).toBeHidden();
  await group.open();
  await home.filter('Industry').button.focus();
  await expect(group.panel).toBeHidden();
});

test('Funding and Programs exclude each other and clear themselves', async ({
  home,
  page,
  resources,
}) => {
  const [funding, programs] = [home.quickToggle('Funding'), home.quickToggle('Programs')];
  await home.open();
  await funding.click();
  await expect(funding).toHaveAttribute('aria-pressed', 'true');
  expect(home.groupInAddress('supportType')).toEqual(['funding']);
  const funded = expectedNames(resources, { supportType: ['funding'] }).length;
  await expect(home.count).toHaveText(`Showing ${funded} of 70 resources`);

  await programs.click();
  await expect(programs).toHaveAttribute('aria-pressed', 'true');
  await expect(funding).toHaveAttribute('aria-pressed', 'false');
  expect(home.groupInAddress('supportType')).toEqual(['program']);
  await expect(home.filter('Support Type').button).toHaveAccessibleName('Support Type: Program');

  await programs.click();
  await expect(programs).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/');
  await expect(home.count).toHaveText('Showing 70 of 70 resources');
});

test('a quick toggle leaves the other support types alone', async ({ home }) => {
  await home.open('?supportType=program,offer');
  await home.quickToggle('Funding').click();
  expect(home.groupInAddress('supportType')).toEqual(['funding', 'offer']);
  await home.quickToggle('Funding').click();
  expect(home.groupInAddress('supportType')).toEqual(['offer']);
});

test('the bar stays in sight while the list scrolls, and a choice leads to its top', async ({
  home,
}) => {
  await home.open();
  await home.scrollTo(4_000);
  await expect(home.search).toBeInViewport({ ratio: 1 });
  await home.filter('Support Type').choose('Funding');
  await expect(home.cards.first()).toBeInViewport();
  await expect(home.count).toBeInViewport({ ratio: 1 });
});
