import { answerResources } from '../../backend-replies.ts';
import { expectedNames } from '../../expected-list.ts';
import { expect, test } from '../../fixtures.ts';
import { makeResource, type ResourceRow } from '../../resource-rows.ts';

test('welcomes with a headline, a search and three highlights', async ({ home, page }) => {
  await home.open();
  await expect(page).toHaveTitle('Resource Directory: Your Guide to Business in Maine');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your Guide to Business in Maine',
  );
  await expect(home.heroSearch).toBeVisible();
  await expect(home.heroButton).toBeVisible();
  for (const highlight of ['State-based resources', 'Entrepreneur reviewed', 'Community driven']) {
    await expect(page.getByRole('listitem').filter({ hasText: highlight })).toBeVisible();
  }
  await expect(home.title).toBeVisible();
});

test('shows every approved resource, in the order of the specification', async ({
  home,
  resources,
}) => {
  expect(resources).toHaveLength(70);
  await home.open();
  await expect(home.count).toHaveText('Showing 70 of 70 resources');
  // The prerendered page holds the first 24; the others follow.
  await expect.poll(() => home.readNames()).toEqual(expectedNames(resources));
});

test('says on each card what the data say, and offers only what they allow', async ({
  home,
  page,
  resources,
}) => {
  await home.open();
  // A window tall enough for all cards at once.
  await page.setViewportSize({ width: 1280, height: 24_000 });
  await expect(home.cards).toHaveCount(resources.length);
  const texts = await home.cards.allInnerTexts();
  const links = await home.cards.evaluateAll((cards) =>
    cards.map((card) =>
      [...card.querySelectorAll('a')].map(({ textContent, attributes }) => ({
        label: textContent.trim(),
        href: attributes.getNamedItem('href')?.value ?? '',
        target: attributes.getNamedItem('target')?.value ?? '',
        rel: attributes.getNamedItem('rel')?.value ?? '',
      })),
    ),
  );
  for (const row of resources) {
    const position = texts.findIndex((text) => text.split('\n').includes(row.name));
    const text = texts[position]?.replace(/\s+/g, ' ') ?? '';
    for (const expected of expectedTexts(row)) expect(text, row.name).toContain(expected);
    expect(text.includes('Cost:'), row.name).toBe(row.cost_to_participate !== null);
    expect(text.includes('Funding Range:'), row.name).toBe(row.funding_range !== null);
    expect(links[position], row.name).toEqual(expectedLinks(row));
  }
});

test('opens a website in a new tab that cannot reach back', async ({
  context,
  home,
  page,
  problems,
}) => {
  problems.allow(/^request: https:\/\/www\.example\.org\//);
  await context.route('https://www.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await answerResources(page, [
    makeResource({ name: 'Elsewhere', website: ' WWW.Example.org/loans ' }),
  ]);
  await home.open();
  const opened = page.waitForEvent('popup');
  await home.card('Elsewhere').getByRole('link', { name: 'Visit Website' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL('https://www.example.org/loans');
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  expect(await tab.evaluate(() => document.referrer)).toBe('');
  await expect(page).toHaveURL('/');
});

test('shows the parts of a card that the demo data leave open', async ({ home, page }) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00-05:00');
  await answerResources(page, [
    makeResource({
      name: 'From a link',
      notion_id: 'https://www.notion.so/Maine-Center-for-Crafts-0123456789abcdef0123456789abcdef',
      business_stage: ['mature', 'unheard_of', 'idea'],
      geographic_region: ['western', 'statewide', 'southern'],
      application_deadline: '2026-11-27',
      availability_status: 'open_deadline',
      contact_phone: '(207) 623-3263',
      contact_email: 'help@example.org',
    }),
    makeResource({ name: 'Nobody', application_deadline: '2026-11-19' }),
    makeResource({
      name: 'Two regions',
      organization: '  ',
      geographic_region: ['downeast', 'southern'],
      availability_status: 'waitlist_only',
    }),
  ]);
  await home.open();

  const linked = home.card('From a link');
  await expect(linked).toContainText('Maine Center For Crafts');
  await expect(linked.getByText('Statewide', { exact: true })).toBeVisible();
  await expect(linked).not.toContainText(/Western|Southern/);
  await expect(linked.getByRole('list', { name: 'Business stages' })).toHaveText('IdeaMature');
  await expect(linked).toContainText('Closes in 7 days');
  await expect(linked.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+12076233263',
  );
  await expect(linked.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    'mailto:help@example.org',
  );

  const nobody = home.card('Nobody');
  await expect(nobody).toContainText('Unknown Organization');
  await expect(nobody.getByRole('button', { name: 'Closed' })).toBeVisible();
  await expect(nobody.getByRole('link')).toHaveCount(1);

  const two = home.card('Two regions');
  await expect(two).toContainText('Unknown Organization');
  await expect(two).toContainText('Southern, Downeast');
  await expect(two.getByRole('button', { name: 'Status Unknown' })).toBeVisible();
});

test('explains the availability after the pointer has rested for 700 ms', async ({
  home,
  page,
}) => {
  await page.clock.install();
  await home.open('?availabilityStatus=open_deadline');
  const badge = home.cards.first().getByRole('button', { name: 'Open (Deadline)' });
  const tooltip = page.getByRole('tooltip', { name: 'Availability: Open (Deadline)' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await badge.hover();
  await expect(badge).toHaveAttribute('data-state', 'closed'); // The code of tooltips is there.
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

const AVAILABILITY: Readonly<Record<string, string>> = {
  open_rolling: 'Open (Rolling)',
  open_deadline: 'Open (Deadline)',
  closed: 'Closed',
  coming_soon: 'Coming Soon',
};

function expectedTexts(row: ResourceRow): string[] {
  const regions = row.geographic_region;
  const place = regions.includes('statewide') ? ['statewide'] : regions;
  const given = [
    row.organization ?? 'Unknown Organization',
    row.description,
    row.location,
    row.cost_to_participate,
    row.funding_range,
    row.category[0] ?? null,
    AVAILABILITY[row.availability_status ?? ''] ?? 'Status Unknown',
    ...[...place, ...row.business_stage, row.support_type ?? ''].map(capitalised),
  ];
  return given.filter((text) => text !== null).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The links of a card, in their order; each only where its data exist. */
function expectedLinks(row: ResourceRow): unknown[] {
  const link = (label: string, href: unknown, given = {}) => ({
    label: expect.stringContaining(label) as unknown,
    href,
    target: '',
    rel: '',
    ...given,
  });
  const newTab = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };
  return [
    link('Discover More', `/resource/${row.slug}`),
    ...(row.website === null ? [] : [link('Visit Website', new URL(row.website).href, newTab)]),
    ...(row.contact_email === null ? [] : [link('Email', `mailto:${row.contact_email}`)]),
    ...(row.contact_phone === null
      ? []
      : [link('Call', expect.stringMatching(/^tel:\+1\d{10}(;ext=\d+)?$/))]),
  ];
}

function capitalised(token: string): string {
  return token.charAt(0).toUpperCase() + token.slice(1);
}
