import { demoSession } from '../../accounts.ts';
import { siteUrl } from '../../addresses.ts';
import { hold } from '../../backend-replies.ts';
import { expect, expectAccessible, expectReadable, test } from '../../fixtures.ts';
import { overhearReplies } from '../../overheard-replies.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { MADE_UP_ID, OWNER_DATA, PROFILE, answerProfile } from '../../profile-rows.ts';

const SAMPLE_ID = '00000000-0000-0000-0000-000000000000';

const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${1}',
  '"><svg onload=alert(1)>',
  '&lt;b&gt;',
];

test('a public profile shows what its owner told, and nothing that is theirs alone', async ({
  page,
}) => {
  const { user } = await demoSession('founder');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const profile = new ProfilePage(page);
  await profile.open(user.id);

  await expect(profile.title).toHaveText('Jamie Demo');
  await expect(profile.main).toContainText('@Jamie Demo');
  await expect(profile.main).toContainText('Founder');
  await expect(profile.roles).toHaveText(['Contributor']);
  await expect(profile.main).toContainText('Available for networking');
  await expect(profile.main).toContainText('Open to connecting');
  await expect(profile.main).toContainText(/Member since [A-Z][a-z]+ \d{1,2}, \d{4}/);
  await expect(profile.section('About')).toContainText('Turns rockweed into plant feed');

  const professional = 'Professional Information';
  await expect(profile.fact(professional, 'Organization')).toHaveText('Tideline Plant Feed (demo)');
  await expect(profile.fact(professional, 'Location')).toHaveText('Machias, Maine');
  const areas = profile.fact(professional, 'Areas of expertise').getByRole('listitem');
  await expect(areas).toHaveText(['Seaweed', 'Product development']);

  const details = 'Profile Details';
  await expect(profile.fact(details, 'Role')).toHaveText('Entrepreneur');
  await expect(profile.fact(details, 'Organization type')).toHaveText('Startup');
  await expect(profile.fact(details, 'Business stage')).toHaveText('Launch');
  await expect(profile.fact(details, 'Industries').getByRole('listitem')).toHaveText([
    'Agriculture & Forestry',
    'Fisheries & Marine',
  ]);
  await expect(profile.fact(details, 'Goals').getByRole('listitem')).toHaveText([
    'Find funding',
    'Grow sales or find customers',
  ]);
  await expect(profile.fact(details, 'Challenges').getByRole('listitem')).toHaveText([
    'Access to money or funding',
    'Drying capacity in winter',
  ]);

  const links = profile.section('Contact & Social').getByRole('link');
  await expect(links).toHaveText([
    'jamie@example.org',
    /^tideline\.example\.org/,
    /^linkedin\.com\/in\/example-founder/,
    /^x\.com\/example_founder/,
    /^github\.com\/example-founder/,
  ]);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    'mailto:jamie@example.org',
    'https://tideline.example.org/',
    'https://www.linkedin.com/in/example-founder',
    'https://x.com/example_founder',
    'https://github.com/example-founder',
  ]);
  await expect(profile.main).not.toContainText('Slack');

  await expect(profile.section('Resource Provider Details')).toHaveCount(0);
  await expect(profile.ownerHeadings).toHaveCount(0);
  await expect(profile.notice).toHaveCount(0);
  await expect(profile.main.getByRole('button')).toHaveCount(0);
  expect(asked.filter((url) => OWNER_DATA.test(url) || url.includes('owner-sections'))).toEqual([]);
  const columns = asked.filter((url) => PROFILE.test(url)).join();
  expect(columns).not.toMatch(/contact_method_preference|email_updates|preferred_language|\*/);

  await expect(page).toHaveTitle('Jamie Demo · Resource Directory');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${siteUrl()}/profile/${user.id}`,
  );
  await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(0);
  await profile.backToDirectory.click();
  await expect(page).toHaveURL('/#resources');
});

test('a provider shows whom they serve and how', async ({ page }) => {
  await answerProfile(page, {
    role_interest: 'resource_provider',
    resource_types_provided: ['offer'],
    business_stages_served: ['launch', 'idea'],
    industries_served: ['all_industries'],
    geographic_regions_served: ['statewide'],
    support_types_offered: ['program', 'mentoring'],
  });
  const profile = new ProfilePage(page);
  await profile.open(MADE_UP_ID);
  const heading = 'Resource Provider Details';
  await expect(profile.section(heading).locator('dt')).toHaveText([
    'Resource types',
    'Business stages served',
    'Industries served',
    'Regions served',
    'Support types',
  ]);
  await expect(profile.fact(heading, 'Business stages served').getByRole('listitem')).toHaveText([
    'Idea',
    'Launch',
  ]);
  await expect(profile.fact(heading, 'Industries served')).toHaveText('All Industries');
});

test('what nobody told is not there', async ({ page }) => {
  await answerProfile(page, { availability_status: 'private', created_at: null });
  const profile = new ProfilePage(page);
  await profile.open(MADE_UP_ID);
  await expect(profile.title).toHaveText('Made Up');
  await expect(profile.main).toContainText('Member since unknown');
  await expect(profile.main.getByRole('heading', { level: 2 })).toHaveCount(0);
  await expect(profile.main).not.toContainText(/null|Prefer not to say|Availability|connecting/);
  await expect(profile.roles).toHaveCount(0);
});

test('roles that cannot be read are left out', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/, /The roles of a profile could not be loaded/);
  await page.route('**/rest/v1/user_roles?*', (route) =>
    route.fulfill({
      status: 500,
      body: '{}',
      headers: { 'access-control-allow-origin': siteUrl() },
    }),
  );
  const { user } = await demoSession('founder');
  const profile = new ProfilePage(page);
  await profile.open(user.id);
  await expect(profile.title).toHaveText('Jamie Demo');
  await expect(profile.roles).toHaveCount(0);
});

test('a hidden profile is as if there were none', async ({ page }) => {
  const { user } = await demoSession('provider');
  const replies = overhearReplies(page);
  const profile = new ProfilePage(page);
  await profile.open(user.id);
  await expect(profile.title).toHaveText('User Not Found');
  await expect(profile.main).toContainText("The user profile you're looking for doesn't exist.");
  await expect(profile.retry).toHaveCount(0);
  await expect(page).toHaveTitle('User Not Found · Resource Directory');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await replies.text()).not.toContain('Morgan');
  await profile.backToDirectory.click();
  await expect(page).toHaveURL('/#resources');
});

test('what is no id is nobody, and is not asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const profile = new ProfilePage(page);
  for (const id of ['me', '123', "' OR 1=1--", '<script>', `${MADE_UP_ID}0`]) {
    await test.step(id, async () => {
      await profile.open(id);
      await expect(profile.title).toHaveText('User Not Found');
      await expect(profile.retry).toHaveCount(0);
    });
  }
  expect(asked.filter((url) => url.includes('/rest/v1/'))).toEqual([]);
});

test('a failure that may pass offers to try again', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.route(PROFILE, (route) =>
    route.fulfill({
      status: 503,
      body: '{"message":"at /srv/db"}',
      headers: { 'access-control-allow-origin': siteUrl() },
    }),
  );
  const { user } = await demoSession('founder');
  const profile = new ProfilePage(page);
  await profile.open(user.id);
  await expect(profile.title).toHaveText('User Not Found');
  await expect(profile.main.getByRole('alert')).toContainText('not available right now');
  await expect(profile.main).not.toContainText('/srv/db');
  await expectAccessible(page);
  await page.unroute(PROFILE);
  await profile.retry.click();
  await expect(profile.title).toHaveText('Jamie Demo');
});

test('the shape of the page is there before the profile', async ({ page }) => {
  const release = await hold(page, PROFILE);
  const { user } = await demoSession('founder');
  const profile = new ProfilePage(page);
  await profile.open(user.id);
  await expect(profile.main.getByRole('status')).toHaveText('Loading profile…');
  release();
  await expect(profile.title).toHaveText('Jamie Demo');
  await expect(profile.main.getByRole('status')).toHaveCount(0);
});

test('the sample shows without a call, and says what it is', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const profile = new ProfilePage(page);
  await profile.open(SAMPLE_ID);
  await expect(profile.title).toHaveText('Sample Member');
  await expect(profile.notice).toHaveText('This is a sample profile.');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(asked.filter((url) => url.includes('/rest/v1/'))).toEqual([]);
});

test('hostile words are shown as they are written', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('Something opened a dialog.');
  });
  const profile = new ProfilePage(page);
  for (const text of HOSTILE_TEXTS) {
    await test.step(text, async () => {
      await page.unroute(PROFILE);
      await answerProfile(page, {
        first_name: text,
        last_name: 'Demo',
        display_name: text,
        professional_title: text,
        bio: text,
        company_organization: text,
        location: text,
        areas_of_expertise: [text],
        role_interest: text,
        primary_goals: [text],
        biggest_challenges: [text],
        email: text,
        website: 'javascript:alert(1)',
        linkedin_url: 'data:text/html,<script>alert(1)</script>',
        github_url: text,
      });
      await profile.open(MADE_UP_ID);
      await expect(profile.title).toHaveText(`${text} Demo`);
      await expect(page).toHaveTitle(`${text} Demo · Resource Directory`);
      await expect(profile.main).toContainText(`@${text}`);
      await expect(profile.section('About')).toContainText(text);
      await expect(profile.fact('Professional Information', 'Organization')).toHaveText(text);
      await expect(profile.fact('Profile Details', 'Goals')).toHaveText(text);
      await expect(profile.section('Contact & Social').getByRole('link')).toHaveCount(0);
      await expect(profile.section('Contact & Social')).toContainText('javascript:alert(1)');
      await expect(profile.main.locator('script, img, svg[onload]')).toHaveCount(0);
    });
  }
});

test('names as long as names get fit on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await answerProfile(page, {
    first_name: 'W'.repeat(80),
    last_name: 'Grayson-Alexandre Thibodeau-Ouellette'.repeat(2),
    display_name: 'W'.repeat(80),
    professional_title: 'M'.repeat(120),
    bio: 'x'.repeat(4_000),
    company_organization: 'M'.repeat(160),
    areas_of_expertise: Array.from({ length: 20 }, (_, index) => `${index}${'M'.repeat(78)}`),
    primary_goals: ['M'.repeat(200)],
    email: `${'m'.repeat(60)}@${'m'.repeat(60)}.example.com`,
    website: `https://example.com/${'m'.repeat(300)}`,
    industries_served: ['financial_professional_services', 'arts_culture_entertainment'],
  });
  const profile = new ProfilePage(page);
  await profile.open(MADE_UP_ID);
  await expect(profile.section('Contact & Social')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('axe finds nothing in either theme', async ({ page }) => {
  const profile = new ProfilePage(page);
  await profile.open((await demoSession('founder')).user.id);
  await expect(profile.roles).toHaveCount(1);
  await expectAccessible(page);
  await expectReadable(page);
  await profile.open(SAMPLE_ID);
  await expect(profile.notice).toBeVisible();
  await expectAccessible(page);
  await profile.open('me');
  await expect(profile.title).toHaveText('User Not Found');
  await expectAccessible(page);
});
