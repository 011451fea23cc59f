import type { Page } from '@playwright/test';
import { demoSession } from '../../accounts.ts';
import { siteUrl } from '../../addresses.ts';
import { askAs } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { EditProfileDialog } from '../../pages/edit-profile-dialog.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { OWNER_DATA } from '../../profile-rows.ts';

const CLAIMS = '**/rest/v1/resource_claims?*';
const OWN_CLAIMS = /^Resource Claims/;
const HIDDEN = "Only you and the directory's staff can see this profile.";

test.describe('Profile', () => {
  test.describe('for a member', () => {
    test.use({ signedInAs: 'founder' });

    test('a member finds their roles, claims, submissions and saved events', async ({ page }) => {
      const profile = new ProfilePage(page);
      const { user } = await demoSession('founder');
      await profile.openItems(user.id);
      const building = 'MaineStreet Business Building (Sunrise County Economic Council)';
      await test.step('roles of resources', async () => {
        await expect(profile.section('Resource Roles (1)')).toBeVisible();
        const resource = profile.card(/^Resource Roles/, building);
        await expect(resource).toContainText('Sunrise County Economic Council (SCEC)');
        await expect(resource.getByRole('listitem')).toHaveText(['Entrepreneur Contact']);
        await expect(resource.getByRole('link', { name: /^View Resource/ })).toHaveAttribute(
          'href',
          '/resource/mainestreet-business-building-sunrise-county-economic-council',
        );
      });
      await test.step('claims, the pending one with Withdraw', async () => {
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
      });
      await test.step('submissions, with their status, link and reason', async () => {
        const sent = 'My Submissions';
        const freezer = profile.card(sent, 'Harbor Freezer Share (demo)');
        await expect(freezer).toContainText('Resource');
        await expect(freezer).toContainText('Status: Pending');
        await expect(freezer.getByRole('link')).toHaveAttribute(
          'href',
          /^\/resource\/harbor-freezer/,
        );
        const declined = profile.card(sent, 'Plant Feed Warehouse Sale');
        await expect(declined).toContainText('Status: Declined');
        await expect(declined).toContainText('Why it was declined');
        await expect(declined).toContainText('A sale to customers is not one of them');
        const published = profile.card(sent, 'Grant Writing without Tears');
        for (const event of [declined, published]) {
          await expect(event.getByRole('link')).toHaveAttribute('href', /^\/event\/[0-9a-f-]{36}$/);
        }
        const review = profile.card(sent, 'New England Ocean Cluster Hus').getByRole('link');
        await expect(review).toHaveAttribute(
          'href',
          /^\/resource\/[a-z-]+\/reviews\/[0-9a-f-]{36}$/,
        );
      });
      await test.step('saved events, the next one first', async () => {
        const saved = profile.cards('Saved Events');
        await expect(saved.getByRole('heading')).toHaveText([
          'Indoor Makers’ Market and Sellers’ School',
          'Grant Writing without Tears',
          'Harvest Supper for Food Businesses',
        ]);
        await expect(saved.nth(1)).toContainText(/Saturday, .*, 10:00\sAM – 2:00\sPM E[SD]T/);
        await expect(saved.last()).toContainText('(over)');
        await expect(saved.first().getByRole('link')).toHaveAttribute('href', /^\/event\//);
      });
      await test.step('the preferred contact method, and no notice that the profile is hidden', async () => {
        await page.getByRole('tab', { name: 'Profile', exact: true }).click();
        await expect(page).toHaveURL(`/profile/${user.id}`);
        const method = profile.fact('Resource Provider Details', 'Preferred contact method');
        await expect(method).toHaveText('Email');
        await expect(profile.notice).toHaveCount(0);
      });
      await test.step('the page fits a small phone', async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(320);
      });
      await test.step('on the profile of another member nothing is editable, and a hidden one is not found', async () => {
        const asked = listenForOwnerData(page);
        await profile.open((await demoSession('guide')).user.id);
        await expect(profile.title).toHaveText('Robin Hale');
        await expect(profile.roles).toHaveText(['Atlas Guide']);
        await expectNothingOfOwner(page);
        await profile.open((await demoSession('provider')).user.id);
        await expect(profile.title).toHaveText('User Not Found');
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        await expectNothingOfOwner(page);
        expect(asked()).toEqual([]);
      });
    });
  });

  test.describe('for a provider with a hidden profile', () => {
    test.use({ signedInAs: 'provider' });

    test(
      'on a hidden profile its owner withdraws a claim and removes a saved event',
      { tag: '@full' },
      async ({ page, resources }) => {
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
        await test.step('its listings are there, with the reason of a rejection', async () => {
          await profile.open(user.id);
          await expect(profile.title).toHaveText('Morgan Thayer');
          await expect(profile.notice).toHaveText(HIDDEN);
          await expect(profile.main).not.toContainText('Prefer not to say');
          await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
          await expect(
            profile.fact('Resource Provider Details', 'Preferred contact method'),
          ).toHaveText('Phone, mornings');
          await page.getByRole('tab', { name: 'My items' }).click();
          const listing = profile.card('My Submissions', 'Ledger & Tide Bookkeeping');
          await expect(listing).toContainText('Listing');
          await expect(listing).toContainText(/Listed until [A-Z][a-z]+ \d{1,2}, \d{4}/);
          const rejected = profile.card('My Submissions', 'Guaranteed Grants Today');
          await expect(rejected).toContainText('Status: Declined');
          await expect(rejected).toContainText('Nobody can promise that a grant is awarded');
        });
        const claim = profile.card(OWN_CLAIMS, resource?.name ?? '');
        const button = claim.getByRole('button', { name: /^Withdraw/ });
        const dialog = page.getByRole('dialog', { name: 'Withdraw this claim?' });

        await test.step('Keep claim changes nothing and returns focus', async () => {
          await button.press('Enter');
          await dialog.getByRole('button', { name: 'Keep claim' }).click();
          await expect(dialog).toHaveCount(0);
          await expect(claim).toBeVisible();
          await expect(button).toBeFocused();
        });
        await test.step('a claim that staff have decided since stays', async () => {
          // No row is left to delete.
          await page.route(CLAIMS, (route) =>
            route.request().method() === 'DELETE'
              ? route.fulfill({
                  json: [],
                  headers: { 'access-control-allow-origin': siteUrl() },
                })
              : route.fallback(),
          );
          await button.click();
          await dialog.getByRole('button', { name: 'Withdraw claim' }).click();
          await expect(page.getByText('This claim has already been decided.')).toBeVisible();
          await expect(dialog).toHaveCount(0);
          await page.unroute(CLAIMS);
        });
        await test.step('Withdraw claim deletes it', async () => {
          await button.click();
          await dialog.getByRole('button', { name: 'Withdraw claim' }).click();
          await expect(page.getByText('Claim withdrawn')).toBeVisible();
          await expect(claim).toHaveCount(0);
          await expect(profile.main).toContainText(
            "You haven't submitted any resource claims yet.",
          );
          await expect(page.getByRole('heading', { name: 'Resource Claims (0)' })).toBeFocused();
          expect(await askAs('provider', 'GET', `${own}&select=id`)).toEqual([]);
        });
        await test.step('a saved event is removed', async () => {
          const title = 'First Coffee for Founders';
          const query = `events?title=eq.${encodeURIComponent(title)}&select=id`;
          const [event] = (await askAs('provider', 'GET', query)) as {
            id: string;
          }[];
          await askAs('provider', 'DELETE', `event_bookmarks?user_id=eq.${user.id}`);
          await askAs('provider', 'POST', 'event_bookmarks', {
            event_id: event?.id,
          });
          await page.reload();
          const saved = profile.card('Saved Events', title);
          await saved.getByRole('button', { name: `Remove ${title}` }).click();
          await expect(page.getByText('Event removed')).toBeVisible();
          await expect(profile.section('Saved Events')).toContainText(
            "You haven't saved any events yet.",
          );
          await expect(page.getByRole('heading', { name: 'Saved Events' })).toBeFocused();
        });
      },
    );
  });

  test.describe('for staff', () => {
    test.use({ signedInAs: 'service-admin' });

    test(
      'staff see a hidden profile without the sections of its owner',
      { tag: '@full' },
      async ({ page }) => {
        const profile = new ProfilePage(page);
        const asked = listenForOwnerData(page);
        await profile.open((await demoSession('provider')).user.id);
        await expect(profile.title).toHaveText('Morgan Thayer');
        await expect(profile.notice).toContainText('This profile is not public.');
        await expectNothingOfOwner(page);
        expect(asked()).toEqual([]);
      },
    );
  });
});

/** Records requests for what only the owner of a profile may read. */
function listenForOwnerData(page: Page): () => readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (OWNER_DATA.test(request.url())) asked.push(request.url());
  });
  return () => asked;
}

/** Expects neither Edit Profile nor a section of the owner. */
async function expectNothingOfOwner(page: Page): Promise<void> {
  await expect(new ProfilePage(page).ownerHeadings).toHaveCount(0);
  await expect(new EditProfileDialog(page).opener).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your Account' })).toHaveCount(0);
}
