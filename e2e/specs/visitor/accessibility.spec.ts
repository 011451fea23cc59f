import { failResources, holdResources } from '../../backend-replies.ts';
import { expect, expectAccessible, expectReadable, test } from '../../fixtures.ts';
import { routes } from '../../routes.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('on home', async ({ home, page }) => {
      await home.open();
      await expectAccessible(page);
      await expectReadable(page);
    });

    test('on home at the end of the list', async ({ home, page }) => {
      await home.open();
      await home.readNames();
      await expectAccessible(page);
    });

    test('with filters and a search', async ({ home, page }) => {
      await home.open('?supportType=funding&geographicRegion=western,central,northern&search=loan');
      await expectAccessible(page);
    });

    test('on the empty list', async ({ home, page }) => {
      await home.open('?search=zeppelin');
      await expectAccessible(page);
    });

    test('while the list loads', async ({ home, page }) => {
      const release = await holdResources(page);
      await page.goto('/');
      await expect(home.count).toHaveText('Loading resources...');
      await expectAccessible(page);
      release();
    });

    test('on the error', async ({ home, page, problems }) => {
      problems.allow(/Failed to load resource/, /The resources could not be loaded/);
      await failResources(page, 403);
      await page.goto('/');
      await expect(home.error).toBeVisible();
      await expectAccessible(page);
    });

    test('with suggestions', async ({ home, page }) => {
      await home.open();
      await home.search.fill('ma');
      await expect(home.suggestions).toBeVisible();
      await home.search.press('ArrowDown');
      await expectAccessible(page);
    });

    test('with an open group of filters, with and without options', async ({ home, page }) => {
      await home.open('?industry=manufacturing');
      const group = home.filter('Industry');
      await group.open();
      await group.searchField.press('ArrowDown');
      await expectAccessible(page);
      await group.searchField.fill('zeppelin');
      await expect(group.panel.getByText('No options found')).toBeVisible();
      await expectAccessible(page);
    });

    test('with a tooltip', async ({ home, page }) => {
      await home.open();
      await home.cards.first().getByRole('button').first().click();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectAccessible(page);
    });

    test('on every other page', async ({ page }) => {
      test.slow();
      for (const { address } of routes.slice(1)) {
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page);
        });
      }
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

      test('on home', async ({ home, page }) => {
        await home.open('?geographicRegion=western');
        await expectAccessible(page);
      });

      test('with the filters open', async ({ home, page }) => {
        await home.open('?businessStage=idea');
        await home.sheetButton.tap();
        await home.filter('Business Stage').open();
        await expectAccessible(page);
      });

      test('with the menu open', async ({ header, home, page }) => {
        await home.open();
        await header.openMenu();
        await expectAccessible(page);
      });
    });
  });
}

test.describe('with less motion', () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test(`the hero search ${reducedMotion === 'reduce' ? 'jumps' : 'glides'}`, async ({
      home,
      page,
    }) => {
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
      const how = await page.locator('html').getAttribute('data-scrolled');
      expect(how === 'smooth').toBe(reducedMotion === 'no-preference');
    });
  }

  test('nothing moves', async ({ home, page }) => {
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
    await home.cards.first().getByRole('button').first().click();
    expect(await moving()).toEqual([]);
  });
});
