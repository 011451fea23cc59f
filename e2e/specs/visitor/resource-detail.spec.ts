import { demoSession } from '../../accounts.ts';
import { expect, expectAccessible, expectReadable, openAsShell, test } from '../../fixtures.ts';
import { ResourcePage } from '../../pages/resource-page.ts';
import { answerResource, RESOURCE_DETAIL } from '../../resource-detail.ts';

const FUNDING = 'fame-direct-loan';
const COMING_SOON = 'maine-fishermens-forum';

test('from a card to everything about it, and back to where one was', async ({ home, page }) => {
  await home.open();
  await home.scrollTo(1_500);
  const before = await page.evaluate(() => window.scrollY);
  const link = page.getByRole('link', { name: /^Discover More about/ }).nth(6);
  const name = (await link.getAttribute('aria-label'))?.replace('Discover More about ', '') ?? '';
  await link.click();
  const resource = new ResourcePage(page);
  await expect(resource.title).toHaveText(name);
  await expect(resource.title).toBeFocused();
  await resource.back.click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 400);
});

test('shows the terms of funding, what is not known included', async ({ page }) => {
  const resource = new ResourcePage(page);
  await resource.open(FUNDING);
  await expect(resource.title).toHaveText('FAME Direct Loan');
  await expect(page).toHaveTitle('FAME Direct Loan · Resource Directory');
  await expect(resource.breadcrumbs.getByRole('link', { name: 'Resources' })).toHaveAttribute(
    'href',
    '/#resources',
  );
  await expect(resource.section('Terms & Eligibility').locator('dt')).toHaveText([
    'Instrument',
    'Check Size',
    'Match Required',
    'Payout Timing',
    'Decision Timeline',
    'Use of Funds',
    'Requirements',
    'Key Criteria',
  ]);
  await expect(resource.fact('Terms & Eligibility', 'Payout Timing')).toHaveText('Not specified');
  await expect(resource.section('What This Offers')).toHaveCount(0);
  await expect(resource.section('About the Organization')).toContainText('Finance Authority');
  const guide = resource.section('Your Guide');
  await expect(guide).toContainText('Resource Guide');
  await expect(guide.getByRole('list', { name: 'Expertise' }).getByRole('listitem')).toHaveText([
    'Business loans',
    'Grant applications',
    'Rural business',
    '+2 more',
  ]);
  await expect(guide).toContainText('RD');
});

test('opens by id as well', async ({ page, resources }) => {
  const [first] = resources;
  const resource = new ResourcePage(page);
  await resource.open(first?.id ?? '');
  await expect(resource.title).toHaveText(first?.name ?? '');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`/resource/${first?.slug ?? ''}$`),
  );
});

const AVAILABILITIES = [
  {
    status: 'open_rolling',
    badge: 'Open - Rolling',
    card: 'Ready to Get Started',
    link: 'Apply Now',
    href: 'https://example.org/',
  },
  {
    status: 'open_deadline',
    badge: 'Open - Deadline',
    card: 'Ready to Get Started',
    link: 'Apply Now',
    href: 'https://example.org/',
  },
  {
    status: 'closed',
    badge: 'Closed',
    card: 'Currently Closed',
    link: 'Explore Resources',
    href: '/',
  },
  {
    status: 'paused',
    badge: 'Status Unknown',
    card: 'Learn More',
    link: 'Visit Website',
    href: 'https://example.org/',
  },
  {
    status: null,
    badge: 'Status Unknown',
    card: 'Learn More',
    link: 'Visit Website',
    href: 'https://example.org/',
  },
];

test('each availability has its badge and its way on', async ({ page }) => {
  const resource = new ResourcePage(page);
  for (const { status, badge, card, link, href } of AVAILABILITIES) {
    await test.step(String(status), async () => {
      await page.unroute(RESOURCE_DETAIL);
      await answerResource(page, { availability_status: status, website: 'example.org' });
      await resource.open('made-up');
      await expect(page.getByText(`Availability: ${badge}`, { exact: true })).toBeVisible();
      const action = resource.section(card).getByRole('link', { name: link });
      await expect(action).toHaveAttribute('href', href);
    });
  }
});

test('a passed deadline closes it, whatever is stored', async ({ page }) => {
  await answerResource(page, {
    availability_status: 'open_deadline',
    application_deadline: '2020-03-01',
  });
  const resource = new ResourcePage(page);
  await resource.open('made-up');
  await expect(page.getByText('Availability: Closed', { exact: true })).toBeVisible();
  await expect(resource.section('Currently Closed')).toContainText('closed on March 1, 2020');
});

test('a deadline that is near says so and goes into a calendar', async ({ page }) => {
  const day = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/New_York',
  });
  await answerResource(page, {
    availability_status: 'open_deadline',
    application_deadline: day,
    website: 'example.org',
  });
  const resource = new ResourcePage(page);
  await resource.open('made-up');
  await expect(resource.section('Ready to Get Started')).toContainText('Closes in 5 days');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add Deadline to Calendar' }).click();
  expect((await download).suggestedFilename()).toBe('deadline.ics');
});

test('with no data at all it still says what it can', async ({ page }) => {
  await answerResource(page, {});
  const resource = new ResourcePage(page);
  await resource.open('made-up');
  await expect(resource.title).toHaveText('Made-up resource');
  await expect(page.getByText(/helps Maine entrepreneurs/)).toBeVisible();
  await expect(resource.section('Who This Is For')).toContainText(
    'Entrepreneurs in Maine working in all sectors',
  );
  await expect(resource.section('Resource Guide')).toContainText(
    'No guide assigned to this resource yet',
  );
  for (const heading of ['Program Contact', 'Entrepreneur Contact', 'Additional Details']) {
    await expect(resource.section(heading)).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('the longest and strangest data breaks nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}${1}';
  await answerResource(page, {
    name: `${hostile} ${'Wiscasset'.repeat(48)}`,
    description: hostile,
    organization: hostile,
    industry_categories: Array.from({ length: 40 }, (_, index) => `industry_number_${index}`),
    business_stage: ['mature', 'idea', 'unheard_of'],
    geographic_region: ['downeast', 'atlantis'],
    support_type: 'barter',
    availability_status: 'perhaps',
    format: ['by_pigeon'],
    website: 'javascript:alert(1)',
    contact_name: hostile,
    contact_email: 'a@x.com?bcc=v@y.com&body=hi',
    contact_phone: 'call us',
    ai_generated_summary: hostile,
    summary_generated_at: '2026-10-05T12:00:00Z',
  });
  const resource = new ResourcePage(page);
  await resource.open('made-up');
  await expect(resource.title).toContainText('</script><script>alert(1)</script>');
  await expect(page).toHaveTitle(/<script>alert\(1\)/);
  await expect(resource.section('Who This Is For')).toContainText('Generated in October 2026');
  await expect(resource.section('Program Contact').getByRole('link')).toHaveCount(0);
  await expect(page.locator('main a[href^="javascript"]')).toHaveCount(0);
  const block = await page.locator('script[type="application/ld+json"]').textContent();
  expect(block).not.toContain('<');
  expect(JSON.parse(block ?? '')).toMatchObject({ '@type': 'Service' });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('Suggest Edit is a mail whose every part is encoded', async ({ page }) => {
  await answerResource(page, { name: 'A & B?bcc=x@y.org\r\nBcc: z@y.org' });
  const resource = new ResourcePage(page);
  await resource.open('made-up');
  const href = await page.getByRole('link', { name: 'Suggest Edit' }).getAttribute('href');
  const { protocol, search } = new URL(href ?? '');
  expect(protocol).toBe('mailto:');
  expect([...new URLSearchParams(search).keys()]).toEqual(['subject', 'body']);
});

test('what is not there is not found, with a way back', async ({ page }) => {
  const resource = new ResourcePage(page);
  for (const address of ['nothing-of-that-name', '00000000-0000-4000-8000-00000000abcd', 'a b']) {
    await test.step(address, async () => {
      await page.goto(`/resource/${encodeURIComponent(address)}`);
      await expect(resource.title).toHaveText('Resource Not Found');
      await expect(
        page.getByText("The resource you're looking for doesn't exist or has been removed"),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Back to Resources' }).click();
      await expect(page).toHaveURL('/#resources');
    });
  }
});

test('a backend that is down can be asked again', async ({ page, problems }) => {
  problems.allow(/503/, /Failed to load resource/);
  await page.route(RESOURCE_DETAIL, (route) => route.fulfill({ status: 503, body: '{}' }));
  const resource = new ResourcePage(page);
  await openAsShell(page, `/resource/${FUNDING}`);
  await expect(resource.title).toHaveText('Resource Not Found');
  await expect(page.getByRole('alert')).toContainText('not available right now');
  await page.unroute(RESOURCE_DETAIL);
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(resource.title).toHaveText('FAME Direct Loan');
  await expect(resource.title).toBeFocused();
});

test('people who cannot be looked up are left out, and the page stands', async ({
  page,
  problems,
}) => {
  problems.allow(/people of a resource/, /Failed to load resource/, /500/);
  await page.route('**/rest/v1/profiles?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  const resource = new ResourcePage(page);
  await resource.open(FUNDING);
  await expect(resource.title).toHaveText('FAME Direct Loan');
  await expect(resource.section('Resource Guide')).toContainText('No guide assigned');
});

test('no approved resource scrolls sideways on a small phone', async ({ page, resources }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  const resource = new ResourcePage(page);
  // The longest words are in the longest rows.
  const longest = [...resources]
    .sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
    .slice(0, 5)
    .map(({ slug }) => slug);
  for (const slug of ['aquaculture-in-shared-waters', COMING_SOON, ...longest]) {
    await resource.open(slug);
    await expect(resource.section('Who This Is For')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, slug).toBeLessThanOrEqual(320);
  }
});

test('a funding resource without any terms says so', async ({ page }) => {
  await answerResource(page, { support_type: 'funding' });
  const resource = new ResourcePage(page);
  await resource.open('made-up');
  await expect(resource.section('Terms & Eligibility')).toContainText(
    'No funding terms and eligibility information available for this resource',
  );
});

test('whoever asks for what has opened meanwhile is told, and sees it open', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /409/);
  await answerResource(page, { availability_status: 'coming_soon', website: 'example.org' });
  const resource = new ResourcePage(page);
  await resource.open('made-up');
  await page.route('**/rest/v1/rpc/subscribe_to_resource', (route) =>
    route.fulfill({ status: 409, json: { code: 'PT409', message: 'x' } }),
  );
  const card = resource.section('Coming Soon');
  await card.getByRole('button', { name: 'Get Notified' }).click();
  await card.getByLabel('Your email').fill('visitor@example.net');
  await card.getByRole('checkbox').check();
  await page.unroute(RESOURCE_DETAIL);
  await answerResource(page, { availability_status: 'open_rolling', website: 'example.org' });
  await card.getByRole('button', { name: 'Notify Me' }).click();
  await expect(page.getByText('This resource is no longer coming soon.')).toBeVisible();
  await expect(resource.section('Ready to Get Started')).toBeVisible();
});

test('a visitor asks to be notified with an address and consent', async ({ page }) => {
  const resource = new ResourcePage(page);
  await resource.open(COMING_SOON);
  await expect(page.getByText('Availability: Coming Soon')).toBeVisible();
  const card = resource.section('Coming Soon');
  await card.getByRole('button', { name: 'Get Notified' }).click();
  const email = card.getByLabel('Your email');
  await expect(email).toBeFocused();
  await email.fill('a@x.com?bcc=v@y.com');
  await email.press('Enter');
  await expect(card.getByText('Invalid email')).toBeVisible();
  await expect(card.getByText('Please agree to be notified by email.')).toBeVisible();
  await expectAccessible(page);
  await email.fill(' visitor@example.net ');
  await card.getByRole('checkbox').check();
  await card.getByRole('button', { name: 'Notify Me' }).click();
  await expect(card.getByRole('status')).toContainText('You will be notified by email');
  await expect(card.getByRole('status')).toBeFocused();
});

test('a failed request keeps what was typed', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.route('**/rest/v1/rpc/subscribe_to_resource', (route) => route.abort());
  const resource = new ResourcePage(page);
  await resource.open(COMING_SOON);
  const card = resource.section('Coming Soon');
  await card.getByRole('button', { name: 'Get Notified' }).click();
  await card.getByLabel('Your email').fill('visitor@example.net');
  await card.getByRole('checkbox').check();
  await card.getByRole('button', { name: 'Notify Me' }).click();
  await expect(card.getByRole('alert')).toContainText('could not be reached');
  await expect(card.getByLabel('Your email')).toHaveValue('visitor@example.net');
});

test('the link of a mail unsubscribes and leaves the address', async ({ page }) => {
  const resource = new ResourcePage(page);
  await page.goto(`/resource/${COMING_SOON}?unsubscribe=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('You were already unsubscribed')).toBeVisible();
  await expect(page).toHaveURL(`/resource/${COMING_SOON}`);
  await expect(resource.title).toBeVisible();
});

test('the link can be copied where there is no way to share', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  const resource = new ResourcePage(page);
  await resource.open(FUNDING);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `/resource/${FUNDING}`,
  );
});

test('its code and data are on their way once somebody is about to open it', async ({
  home,
  page,
}) => {
  await home.open();
  const asked = page.waitForRequest(RESOURCE_DETAIL);
  await page
    .getByRole('link', { name: /^Discover More about/ })
    .first()
    .hover();
  await asked;
  await page.route(RESOURCE_DETAIL, (route) => route.abort());
  await page
    .getByRole('link', { name: /^Discover More about/ })
    .first()
    .click();
  await expect(new ResourcePage(page).section('Who This Is For')).toBeVisible();
});

test('related resources say why, and lead there', async ({ page }) => {
  const resource = new ResourcePage(page);
  await resource.open(FUNDING);
  const related = resource.section('Similar resources');
  await expect(related.getByRole('listitem')).toHaveCount(3);
  await expect(related.getByText(/^Also funding/).first()).toBeVisible();
  const link = related.getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(resource.title).toHaveText(name);
  await page.goBack();
  await expect(resource.title).toHaveText('FAME Direct Loan');
});

test('a guide whose profile is hidden is as if there were none', async ({ page }) => {
  const { user } = await demoSession('provider');
  await answerResource(page, { curator_id: user.id, contact_profile_id: user.id });
  const resource = new ResourcePage(page);
  await resource.open('made-up');
  await expect(resource.section('Resource Guide')).toContainText('No guide assigned');
  await expect(resource.section('Program Contact')).toHaveCount(0);
});

test('the stages explain themselves, by keyboard', async ({ page }) => {
  const resource = new ResourcePage(page);
  await resource.open(FUNDING);
  const button = page.getByRole('button', { name: 'What the stages mean' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1. Idea:')).toBeVisible();
  await expect(page.getByText('5. Mature:')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1. Idea:')).toBeHidden();
  await expect(button).toBeFocused();
});

test('is accessible in both themes', async ({ page }) => {
  const resource = new ResourcePage(page);
  await resource.open(FUNDING);
  await expect(resource.section('Your Guide')).toBeVisible();
  await expectAccessible(page);
  await expectReadable(page);
});
