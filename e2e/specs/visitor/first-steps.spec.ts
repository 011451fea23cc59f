import { expect, test } from '../../fixtures.ts';

/** Founders who start for the first time, on a phone. Each presses what comes closest to their words. */
test.describe('Home page: first steps', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    '"the bank said no" leads to lenders for those whom banks refuse',
    { tag: '@full' },
    async ({ home }) => {
      await home.open();
      await home.need('Turned down by a bank').tap();
      await expect(home.cards.first()).toContainText('CEI Business Loans');
      await expect(home.closest.getByText('FAME Direct Loan')).toBeVisible();
    },
  );

  test('"I need $20k for an oven" leads to loans', { tag: '@full' }, async ({ home }) => {
    await home.open();
    await home.need('Loan').tap();
    await expect(home.count).toHaveText(/^Showing 1\d of 70 resources$/);
    await expect(home.card('AVCOG Business Lending')).toBeVisible();
  });

  test('"who can I talk to" leads to advisers', { tag: '@full' }, async ({ home, page }) => {
    await home.open();
    await home.need('Talk to someone').tap();
    await expect(home.count).toHaveText(/^Showing \d of 70 resources$/);
    for (const adviser of ['Maine SBDC Business Advising', 'SCORE Maine Mentoring']) {
      await expect(home.card(adviser)).toBeVisible();
    }
    await home.need('Talk to someone').tap();
    await expect(home.count).toHaveText('Showing 70 of 70 resources');
    await page.goBack();
    await expect(home.need('Talk to someone')).toHaveAttribute('aria-pressed', 'true');
  });

  test(
    '"I want to open a food truck" leads to its kit in two presses',
    { tag: '@full' },
    async ({ home, page }) => {
      const kit = 'Start a food truck or a home food business';
      await home.open();
      await page.getByRole('link', { name: 'Start a business', exact: true }).tap();
      await page.getByRole('link', { name: kit, exact: true }).tap();
      await expect(page).toHaveURL('/start/food-truck-and-home-kitchen');
      await expect(page.getByRole('heading', { level: 1, name: kit })).toBeVisible();
    },
  );

  test('the first card follows ten controls', { tag: '@full' }, async ({ home, page }) => {
    await home.open();
    await expect(home.count).toHaveText('Showing 70 of 70 resources');
    const before = await home.cards
      .first()
      .evaluate(
        (card) =>
          [...document.querySelectorAll('a[href], button, input, select')].filter(
            (control) =>
              control.checkVisibility() &&
              control.getBoundingClientRect().width > 1 &&
              control.getBoundingClientRect().bottom > 0 &&
              (control.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
          ).length,
      );
    expect(before).toBeLessThanOrEqual(10);
    await home.sheetButton.tap();
    for (const name of ['Funding', 'Programs', 'Find what fits']) {
      await expect(home.sheet.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await page.keyboard.press('Escape');
  });
});
