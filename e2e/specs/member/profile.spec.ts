import type { Page } from '@playwright/test';
import { demoSession } from '../../accounts.ts';
import { siteUrl } from '../../addresses.ts';
import { askAs } from '../../api.ts';
import { expect, expectAccessible, expectReadable, test } from '../../fixtures.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { MADE_UP_ID, OWNER_DATA } from '../../profile-rows.ts';

const CLAIMS = '**/rest/v1/resource_claims?*';
const SUBMISSIONS = '**/rest/v1/rpc/my_submissions?*';
const BOOKMARKS = '**/rest/v1/event_bookmarks?*';
const ASSIGNED = /\/rest\/v1\/resources\?.*curator_id\.eq\./u;

const ROLES = /^Resource Roles \(/;
const OWN_CLAIMS = /^Resource Claims/;
const HIDDEN = "Only you and the directory's staff can see this profile.";

test.describe('a member on their own profile', () => {
  test.use({ signedInAs: 'founder' });

  test('finds what they stand for, claimed, sent in and saved', async ({ page }) => {
    const { user } = await demoSession('founder');
    const profile = new ProfilePage(page);
    await profile.open(user.id);

    await expect(profile.section('Resource Roles (1)')).toBeVisible();
    const building = 'MaineStreet Business Building (Sunrise County Economic Council)';
    const resource = profile.card(ROLES, building);
    await expect(resource).toContainText('Sunrise County Economic Council (SCEC)');
    await expect(resource.getByRole('listitem')).toHaveText(['Entrepreneur Contact']);
    await expect(resource.getByRole('link', { name: /^View Resource/ })).toHaveAttribute(
      'href',
      '/resource/mainestreet-business-building-sunrise-county-economic-council',
    );

    // Other tests claim as the founder, too.
    const heading = profile.section(OWN_CLAIMS).getByRole('heading', { level: 3 });
    await expect(heading).toHaveText(/^Resource Claims \(\d+\)$/);
    const claims = await profile.cards(OWN_CLAIMS).count();
    await expect(heading).toHaveText(`Resource Claims (${claims})`);
    for (const [title, status, role] of [
      ['Union River Center for Innovation', 'Status: Pending', 'Entrepreneur Contact'],
      ['Fork Food Lab', 'Status: Denied', 'Program Contact'],
      [building, 'Status: Approved', 'Entrepreneur Contact'],
    ] as const) {
      const claim = profile.card(OWN_CLAIMS, title);
      await expect(claim).toContainText(status);
      await expect(claim).toContainText(role);
      await expect(claim).toContainText(/Submitted [A-Z][a-z]+ \d{1,2}, \d{4}/);
      await expect(claim.getByRole('button', { name: /^Withdraw/ })).toHaveCount(
        status === 'Status: Pending' ? 1 : 0,
      );
    }

    const sent = 'My Submissions';
    const freezer = profile.card(sent, 'Harbor Freezer Share (demo)');
    await expect(freezer).toContainText('Resource');
    await expect(freezer).toContainText('Status: Pending');
    await expect(freezer.getByRole('link')).toHaveAttribute('href', /^\/resource\/harbor-freezer/);
    const declined = profile.card(sent, 'Plant Feed Warehouse Sale');
    await expect(declined).toContainText('Status: Declined');
    await expect(declined).toContainText('Why it was declined');
    await expect(declined).toContainText('A sale to customers is not one of them');
    const published = profile.card(sent, 'Grant Writing without Tears');
    for (const event of [declined, published]) {
      await expect(event.getByRole('link')).toHaveAttribute('href', /^\/event\/[0-9a-f-]{36}$/);
    }
    const review = profile.card(sent, 'New England Ocean Cluster Hus').getByRole('link');
    await expect(review).toHaveAttribute('href', /^\/resource\/[a-z-]+\/reviews\/[0-9a-f-]{36}$/);

    const saved = profile.cards('Saved Events');
    await expect(saved.getByRole('heading')).toHaveText([
      'Indoor Makers’ Market and Sellers’ School',
      'Grant Writing without Tears',
      'Harvest Supper for Food Businesses',
    ]);
    await expect(saved.nth(1)).toContainText(/Saturday, .*, 10:00\sAM – 2:00\sPM E[SD]T/);
    await expect(saved.last()).toContainText('(over)');
    await expect(saved.first().getByRole('link')).toHaveAttribute('href', /^\/event\//);

    await expect(profile.fact('Resource Provider Details', 'Preferred contact method')).toHaveText(
      'E-mail',
    );
    await expect(profile.notice).toHaveCount(0);
  });

  test('thinks twice about a claim, and keeps it', async ({ page }) => {
    const profile = new ProfilePage(page);
    await profile.open((await demoSession('founder')).user.id);
    const claim = profile.card(OWN_CLAIMS, 'Union River Center for Innovation');
    const button = claim.getByRole('button', { name: /^Withdraw/ });
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Withdraw this claim?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep Claim' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(claim).toBeVisible();
    await expect(button).toBeFocused();

    // Somebody decided in the meantime: nothing is left to delete.
    await page.route(CLAIMS, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ json: [], headers: { 'access-control-allow-origin': siteUrl() } })
        : route.fallback(),
    );
    await button.click();
    await dialog.getByRole('button', { name: 'Withdraw Claim' }).click();
    await expect(page.getByText('This claim has already been decided.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('is offered to try again each list that cannot be read', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    const lists = [
      ['Resource Roles', ASSIGNED],
      ['Resource Claims', CLAIMS],
      ['My Submissions', SUBMISSIONS],
      ['Saved Events', BOOKMARKS],
    ] as const;
    for (const [, url] of lists) {
      await page.route(url, (route) =>
        route.fulfill({
          status: 503,
          body: '{}',
          headers: { 'access-control-allow-origin': siteUrl() },
        }),
      );
    }
    const profile = new ProfilePage(page);
    await profile.open((await demoSession('founder')).user.id);
    await expect(profile.title).toHaveText('Jamie Demo');
    for (const [position, [heading, url]] of lists.entries()) {
      await test.step(heading, async () => {
        // The lists that were tried again are there, the others go on failing.
        await expect(profile.retry).toHaveCount(lists.length - position);
        const section = profile.section(new RegExp(`^${heading}`));
        await expect(section.getByRole('alert')).toContainText('not available right now');
        await page.unroute(url);
        await section.getByRole('button', { name: 'Retry' }).click();
        await expect(profile.cards(new RegExp(`^${heading}`)).first()).toBeVisible();
        await expect(profile.title).toBeFocused();
      });
    }
  });

  test('sees both roles of a resource, and none of what is no longer public', async ({ page }) => {
    const { user } = await demoSession('founder');
    const headers = { 'access-control-allow-origin': siteUrl() };
    await page.route(ASSIGNED, (route) =>
      route.fulfill({
        headers,
        json: [
          {
            id: MADE_UP_ID,
            slug: 'two-roles',
            name: 'Two roles',
            organization: null,
            notion_id: null,
            description: null,
            geographic_region: [],
            curator_id: user.id,
            contact_profile_id: null,
            entrepreneur_contact_profile_id: user.id,
          },
        ],
      }),
    );
    await page.route(CLAIMS, (route) =>
      route.fulfill({
        headers,
        json: [
          {
            id: MADE_UP_ID,
            resource_id: MADE_UP_ID,
            claim_type: 'contact',
            status: 'approved',
            created_at: '2026-11-01T12:00:00+00:00',
            resources: null,
          },
        ],
      }),
    );
    await page.route(BOOKMARKS, (route) =>
      route.fulfill({ headers, json: [{ event_id: MADE_UP_ID, events: null }] }),
    );
    const profile = new ProfilePage(page);
    await profile.open(user.id);
    await expect(profile.cards(ROLES).getByRole('listitem')).toHaveText([
      'Resource Guide',
      'Entrepreneur Contact',
    ]);
    const claim = profile.card(OWN_CLAIMS, 'A resource that is no longer public');
    await expect(claim.getByRole('link')).toHaveCount(0);
    const event = profile.card('Saved Events', 'An event that is no longer public');
    await expect(event.getByRole('button', { name: /^Remove/ })).toBeVisible();
  });

  test('is anybody on the profile of another', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const profile = new ProfilePage(page);
    await profile.open((await demoSession('guide')).user.id);
    await expect(profile.title).toHaveText('Robin Demo');
    await expect(profile.roles).toHaveText(['Atlas Guide']);
    await expect(profile.ownerHeadings).toHaveCount(0);
    expect(asked.filter((url) => OWNER_DATA.test(url))).toEqual([]);
  });

  test('does not find a hidden profile', async ({ page }) => {
    const profile = new ProfilePage(page);
    await profile.open((await demoSession('provider')).user.id);
    await expect(profile.title).toHaveText('User Not Found');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('fits on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const profile = new ProfilePage(page);
    await profile.open((await demoSession('founder')).user.id);
    await everythingIsThere(profile);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });

  test('axe finds nothing in either theme', async ({ page }) => {
    const profile = new ProfilePage(page);
    await profile.open((await demoSession('founder')).user.id);
    await everythingIsThere(profile);
    await expectAccessible(page);
    await expectReadable(page);
  });
});

test.describe('a provider whose profile is hidden', () => {
  test.use({ signedInAs: 'provider' });

  test('sees it, and that others do not', async ({ page }) => {
    const profile = new ProfilePage(page);
    await profile.open((await demoSession('provider')).user.id);
    await expect(profile.title).toHaveText('Morgan Demo');
    await expect(profile.notice).toHaveText(HIDDEN);
    await expect(profile.main).not.toContainText('Prefer not to say');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(profile.fact('Resource Provider Details', 'Preferred contact method')).toHaveText(
      'Phone, mornings',
    );
    const listing = profile.card('My Submissions', 'Ledger & Tide Bookkeeping');
    await expect(listing).toContainText('Listing');
    await expect(listing).toContainText(/Listed until [A-Z][a-z]+ \d{1,2}, \d{4}/);
    const rejected = profile.card('My Submissions', 'Guaranteed Grants Today');
    await expect(rejected).toContainText('Status: Rejected');
    await expect(rejected).toContainText('Nobody can promise that a grant is awarded');
  });

  test('withdraws a claim of their own', async ({ page, resources }) => {
    const slug = 'techplace-at-brunswick-landing';
    const resource = resources.find((row) => row.slug === slug);
    const { user } = await demoSession('provider');
    const own = `resource_claims?user_id=eq.${user.id}&resource_id=eq.${resource?.id ?? ''}`;
    await askAs('provider', 'DELETE', own);
    await askAs('provider', 'POST', 'resource_claims', {
      resource_id: resource?.id,
      claim_type: 'curator',
      justification: 'I keep its books.',
    });
    const profile = new ProfilePage(page);
    await profile.open(user.id);
    const claim = profile.card(OWN_CLAIMS, resource?.name ?? '');
    await claim.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw Claim' }).click();
    await expect(page.getByText('Claim withdrawn')).toBeVisible();
    await expect(claim).toHaveCount(0);
    await expect(profile.main).toContainText("You haven't submitted any resource claims yet.");
    await expect(page.getByRole('heading', { name: 'Resource Claims (0)' })).toBeFocused();
    expect(await askAs('provider', 'GET', `${own}&select=id`)).toEqual([]);
  });

  test('takes an event off the saved ones', async ({ page }) => {
    const { user } = await demoSession('provider');
    const title = 'First Coffee for Founders';
    const query = `events?title=eq.${encodeURIComponent(title)}&select=id`;
    const [event] = (await askAs('provider', 'GET', query)) as { id: string }[];
    await askAs('provider', 'DELETE', `event_bookmarks?user_id=eq.${user.id}`);
    await askAs('provider', 'POST', 'event_bookmarks', { event_id: event?.id });
    const profile = new ProfilePage(page);
    await profile.open(user.id);
    const saved = profile.card('Saved Events', title);
    await saved.getByRole('button', { name: `Remove ${title}` }).click();
    await expect(page.getByText('Event removed')).toBeVisible();
    await expect(profile.section('Saved Events')).toContainText(
      "You haven't saved any events yet.",
    );
    await expect(page.getByRole('heading', { name: 'Saved Events' })).toBeFocused();
  });
});

for (const account of ['admin', 'service-admin'] as const) {
  test.describe(`${account}, as staff,`, () => {
    test.use({ signedInAs: account });

    test('sees a hidden profile, without the parts of its owner', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const profile = new ProfilePage(page);
      await profile.open((await demoSession('provider')).user.id);
      await expect(profile.title).toHaveText('Morgan Demo');
      await expect(profile.notice).toContainText('This profile is not public.');
      await expect(profile.ownerHeadings).toHaveCount(0);
      expect(asked.filter((url) => OWNER_DATA.test(url))).toEqual([]);
    });
  });
}

test.describe('who has done nothing yet', () => {
  test.use({ signedInAs: 'service-admin' });

  test('reads so in every list', async ({ page }) => {
    const profile = new ProfilePage(page);
    await profile.open((await demoSession('service-admin')).user.id);
    await expect(profile.main).toContainText("You're not currently assigned to any resources.");
    await expect(profile.main).toContainText("You haven't submitted any resource claims yet.");
    await expect(profile.main).toContainText("You haven't submitted anything yet.");
    await expect(profile.main).toContainText("You haven't saved any events yet.");
    await expect(page.getByRole('heading', { name: 'Resource Roles (0)' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a lost part of the page says so', async ({ page, problems }) => {
    problems.allow(/./);
    await loseOwnerSections(page);
    const profile = new ProfilePage(page);
    await profile.open((await demoSession('service-admin')).user.id);
    await expect(profile.title).toHaveText('Sam Demo');
    await expect(profile.main.getByRole('alert')).toHaveText(
      "We couldn't load your resources and submissions.",
    );
    await expect(profile.main.getByRole('button', { name: 'Reload this page' })).toBeVisible();
  });
});

async function loseOwnerSections(page: Page): Promise<void> {
  await page.route('**/owner-sections*.js', (route) => route.abort());
}

async function everythingIsThere(profile: ProfilePage): Promise<void> {
  for (const heading of [ROLES, OWN_CLAIMS, 'My Submissions', 'Saved Events']) {
    await expect(profile.cards(heading).first()).toBeVisible();
  }
}
