import { expectAccessible } from '../../accessibility.ts';
import {
  failResources,
  holdResources,
  liftTimeLimit,
  restoreResources,
} from '../../backend-replies.ts';
import { expect, test } from '../../fixtures.ts';

/** Cards of the home page after the first, which the first check of a test covers. */
const OTHER_CARDS = 'li:not(:first-child) > article';

test.describe('Accessibility (all pages)', () => {
  test('axe finds nothing on the home page, whatever is open', async ({ home, page }) => {
    test.slow();
    const expectStateAccessible = () => expectAccessible(page, { checked: OTHER_CARDS });
    await home.open();
    await home.readNames();
    // A sticky bar over half a card would make its links seem too small.
    await home.scrollTo(0);
    await expectAccessible(page);

    await home.open('?supportType=funding&geographicRegion=western,central,northern&search=loan');
    await expectStateAccessible();
    await home.search.fill('ma');
    await expect(home.suggestions).toBeVisible();
    await home.search.press('ArrowDown');
    await expectStateAccessible();
    await home.search.press('Escape');

    const group = home.filter('Industry');
    await group.open();
    await group.option('Manufacturing').click();
    await group.searchField.press('ArrowDown');
    await expectStateAccessible();
    await group.searchField.fill('zeppelin');
    await expect(group.panel.getByText('No options found')).toBeVisible();
    await expectStateAccessible();

    await home.open();
    await home.cards.first().getByRole('button').filter({ hasText: /\w/ }).first().click();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectStateAccessible();
  });

  test('axe finds nothing while the list loads, is empty or has failed', async ({
    home,
    page,
    problems,
  }) => {
    test.slow();
    problems.allow(/Failed to load resource/, /The resources could not be loaded/);
    await liftTimeLimit(page);
    const release = await holdResources(page);
    await page.goto('/?search=zeppelin');
    await expect(home.count).toHaveText('Loading resources...');
    await expectAccessible(page);
    release();
    await expect(home.count).toHaveText(/^Showing 0 of/);
    await expectAccessible(page);
    await restoreResources(page);
    await failResources(page, 403);
    await page.goto('/');
    await expect(home.error).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('axe finds nothing on a phone, with the filters or the menu open', async ({
      header,
      home,
      page,
    }) => {
      test.slow();
      const expectStateAccessible = () => expectAccessible(page, { checked: OTHER_CARDS });
      await home.open('?geographicRegion=western&businessStage=idea');
      await expectAccessible(page);
      await home.sheetButton.tap();
      await expect(home.sheet.getByRole('button', { name: /^Idea/, pressed: true })).toBeVisible();
      await expectStateAccessible();
      await home.filter('Industry').open();
      await expectStateAccessible();
      await home.closeSheet.tap();
      await header.openMenu();
      await expectStateAccessible();
    });
  });

  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const how = reducedMotion === 'reduce' ? 'jumps with' : 'scrolls smoothly without';
    test(`the hero search ${how} reduced motion`, async ({ home, page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        const original = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
        Object.defineProperty(Element.prototype, 'scrollIntoView', {
          value(this: Element, options: ScrollIntoViewOptions) {
            document.documentElement.dataset.scrolled = options.behavior;
            Reflect.apply(original?.value as () => void, this, [options]);
          },
        });
      });
      await home.open();
      await home.heroSearch.fill('loan');
      await home.heroSearch.press('Enter');
      await expect(home.cards.first()).toBeInViewport();
      const behavior = await page.locator('html').getAttribute('data-scrolled');
      expect(behavior === 'smooth').toBe(reducedMotion === 'no-preference');
    });
  }

  test('nothing moves with reduced motion', async ({ home, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await home.open();
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1)
          .map((animation) => (animation as CSSAnimation).animationName),
      );
    await home.search.fill('ma');
    await expect(home.suggestions).toBeVisible();
    expect(await moving()).toEqual([]);
    await home.filter('Industry').open();
    expect(await moving()).toEqual([]);
    await home.cards.first().getByRole('button').filter({ hasText: /\w/ }).first().click();
    expect(await moving()).toEqual([]);
    // The list measures its cards while scrolling: no card may still change its size.
    await home.open();
    expect(await home.readNames()).toHaveLength(70);
  });
});
