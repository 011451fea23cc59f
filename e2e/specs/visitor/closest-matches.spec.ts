import { expect, test } from '../../fixtures.ts';
import { EventsPage } from '../../pages/events-page.ts';
import { ServicesPage } from '../../pages/services-page.ts';

test.describe('Home page: closest matches', () => {
  test(
    'an everyday word leads to what the directory calls otherwise, with the reason',
    { tag: '@full' },
    async ({ home, page }) => {
      await home.open('?search=crowdfunding');
      await expect(home.closest.getByRole('article').first()).toBeVisible();
      await home.search.fill('KVCOG');
      await expect(page).toHaveURL('/?search=KVCOG');
      await expect(home.count).toHaveText(/^Showing [1-4] of 70 resources$/);
      const names = await home.section.getByRole('heading', { level: 3 }).allTextContents();
      expect(new Set(names).size).toBe(names.length);
      await home.search.fill('loan');
      await expect(home.didYouMean).toBeVisible();
      await expect(home.closest).toBeHidden();
      await test.step('words that no text has', async () => {
        await home.search.fill('attorney');
        await expect(home.count).toHaveText('Showing 0 of 70 resources');
        await expect(
          home.section.getByText('No resources found matching your criteria.'),
        ).toBeVisible();
        const first = home.closest.getByRole('article').first();
        await expect(first.getByRole('heading')).toHaveText('Legal Food Hub (Maine)');
        await expect(home.closest.getByRole('list', { name: 'Why it is here' }).first()).toHaveText(
          'Free legal services',
        );
        await home.search.fill('daycare');
        await expect(first.getByRole('heading')).toHaveText('CEI Child Care Business Lab');
        await home.search.fill('attorney');
        await expect(first.getByRole('heading')).toHaveText('Legal Food Hub (Maine)');
      });
      await home.quickToggle('Funding').click();
      await expect(home.count).toHaveText('Showing 0 of 70 resources');
      await expect(home.closest).toBeHidden();
      await home.quickToggle('Funding').click();
      await expect(home.closest).toBeVisible();
      await home.search.fill('<b>zzqx😀');
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === '<b>zzqx😀');
      await expect(home.count).toHaveText('Showing 0 of 70 resources');
      await expect(home.closest).toBeHidden();
    },
  );
});

test.describe('Home page: understood words', () => {
  test(
    'a place is offered as a filter; one press sets it, and nothing is set before',
    { tag: '@full' },
    async ({ home, page }) => {
      await home.open();
      await home.search.fill('bakery Bangor');
      const region = home.didYouMean.getByRole('button', {
        name: 'See everything for Northern Maine',
        exact: true,
      });
      await expect(region).toBeVisible();
      await expect(page).toHaveURL('/?search=bakery+Bangor');
      await region.click();
      await expect(home.search).toHaveValue('bakery');
      expect(new URL(page.url()).searchParams.get('geographicRegion')).toContain('northern');
      await expect(region).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/?search=bakery+Bangor');
      await home.didYouMean
        .getByRole('button', { name: 'Dismiss See everything for Northern Maine' })
        .click();
      await expect(region).toBeHidden();
    },
  );
});

test(
  'the lists of providers and events find places and everyday words',
  { tag: '@full' },
  async ({ page }) => {
    const services = new ServicesPage(page);
    await services.open('?search=lawyer');
    await expect(services.closest.getByText('Legal Services').first()).toBeVisible();
    await services.search.fill('04412');
    await expect(services.closest.getByText('Serves Brewer').first()).toBeVisible();
    await services.search.fill('Bangor Area');
    await expect(services.count).not.toHaveText(/^Showing 0/);
    await services.search.fill('signs in Bangor');
    await page.getByRole('button', { name: 'See everyone in Bangor Area', exact: true }).click();
    await expect(services.region).toHaveValue('Bangor Area');
    await expect(services.search).toHaveValue('signs');

    const events = new EventsPage(page);
    await events.open('?search=pitch');
    const search = events.main.getByRole('textbox', { name: 'Search events' });
    await expect(search).toHaveValue('pitch');
    await expect(events.count).toHaveText(/^Showing [1-9]/);
    await search.fill('04401');
    const closest = events.main.getByRole('region', { name: 'These come closest' });
    await expect(closest.getByText('Serves Bangor').first()).toBeVisible();
  },
);
