import { expect, test } from '../../fixtures.ts';

test.describe('Reduced motion (all pages)', () => {
  test(
    'with reduced motion the hero search jumps, and nothing moves',
    { tag: '@full' },
    async ({ home, page }) => {
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
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion });
        await home.scrollTo(0);
        await expect(home.cards.first()).not.toBeInViewport({ ratio: 1 });
        await home.heroSearch.press('Enter');
        await expect(home.cards.first()).toBeInViewport();
        const behavior = await page.locator('html').getAttribute('data-scrolled');
        expect(behavior === 'smooth').toBe(reducedMotion === 'no-preference');
      }

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
    },
  );
});
