import { answerResources } from '../../backend-replies.ts';
import { expect, test } from '../../fixtures.ts';
import { makeResource } from '../../resource-rows.ts';

/** Five founders who type what they need in their own words. */
test.describe('Home page: what founders look for', () => {
  test(
    'a bakery in Bangor needs $30,000: lenders of the place come first',
    { tag: '@full' },
    async ({ home, page }) => {
      await home.open();
      await home.heroSearch.fill('I opened a bakery in Bangor and need $30k');
      await home.heroSearch.press('Enter');
      await expect(home.closest.getByText('Serves Bangor').first()).toBeVisible();
      const offer = (name: string) => home.didYouMean.getByRole('button', { name, exact: true });
      await offer('See funding of $10,000 to $50,000').click();
      expect(home.groupInAddress('amount')).toEqual(['to_50k']);
      await expect(home.search).toHaveValue('opened bakery bangor');
      await offer('See everything for Northern Maine').click();
      await offer('See everything for food and beverage').click();
      await offer('See everything for a new business').click();
      await expect(home.search).toHaveValue('');
      await expect(home.count).toHaveText(/^Showing [1-9]\d* of 70 resources$/);
      await home.cards.first().getByRole('link', { name: 'Discover More' }).click();
      await expect(page).toHaveURL(/\/resource\//);
      await expect(page.getByRole('heading', { name: 'Terms & Eligibility' })).toBeVisible();
    },
  );

  test(
    'a lobster boat Downeast finds what the fisheries have, and loans for everyone',
    { tag: '@full' },
    async ({ home }) => {
      await home.open('?search=lobster+boat');
      await home.didYouMean
        .getByRole('button', { name: 'See everything for fisheries and marine', exact: true })
        .click();
      await expect(home.search).toHaveValue('');
      await home.listedRegion('Downeast').click();
      await expect(home.card('Aquaculture in Shared Waters')).toBeVisible();
      await expect(
        home.section.getByRole('heading', { name: /^Also open to every industry \([1-9]\d*\)$/ }),
      ).toBeVisible();
    },
  );

  test(
    'an immigrant finds free help in person, one-on-one',
    { tag: '@full' },
    async ({ home, page }) => {
      const hub = 'Immigrant Business Hub (Greater Portland Immigrant Welcome Center)';
      await home.open('?search=immigrant+one-on-one');
      await home.didYouMean
        .getByRole('button', { name: 'See everything that is one-on-one', exact: true })
        .click();
      await expect(home.search).toHaveValue('immigrant');
      await expect(home.card(hub)).toBeVisible();
      await page.getByRole('button', { name: 'More filters, active: 1' }).click();
      const cost = page.getByRole('group', { name: 'Cost' });
      // The count tells that none of these states to be free; the button does nothing.
      const free = cost.getByRole('button', { name: /^Free/ });
      await expect(free).toContainText(/\d/);
      await page.keyboard.press('Escape');
      await home.search.fill('free advice');
      await home.didYouMean
        .getByRole('button', { name: 'See everything that is free', exact: true })
        .click();
      await expect(home.count).toHaveText(/^Showing \d+ of 70 resources$/);
      await home.open('?cost=free&format=one_on_one');
      await expect(home.card('Maine SBDC Business Advising')).toBeVisible();
    },
  );

  test(
    'a founder with a deadline this month sees what closes, the next first',
    { tag: '@full' },
    async ({ home, page }) => {
      const day = (days: number) =>
        new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const grant = (name: string, days: number) => ({
        ...makeResource({
          name,
          availability_status: 'open_deadline',
          application_deadline: day(days),
        }),
        ...texts,
      });
      await answerResources(page, [
        grant('Far Grant', 90),
        grant('Late Grant', 20),
        grant('Grant', 5),
      ]);
      await home.open('?search=grant+deadline+this+month');
      await home.didYouMean
        .getByRole('button', { name: 'See everything that closes within 30 days', exact: true })
        .click();
      await expect(home.search).toHaveValue('grant');
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Closing soon');
      await expect(page).toHaveURL('/?search=grant&closing=30&sort=closing');
      await expect.poll(() => home.readNames()).toEqual(['Grant', 'Late Grant']);
    },
  );
});

/** The columns that a search reads beside those of a card. */
const texts = {
  type: null,
  tags: [],
  focus_areas: [],
  eligibility: null,
  format: [],
  serves_all_industries: false,
  value_summary: null,
  funding_instrument: null,
  funding_check_size: null,
  funding_use_of_funds: null,
  funding_decision_timeline: null,
  funding_readiness_requirements: null,
  funding_key_criteria: null,
  resource_organizations: [],
  resource_criteria: [],
  required_documents: [],
  preparation_time: null,
};
