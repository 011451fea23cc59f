import type { Page } from '@playwright/test';
import { expectedNames } from '../../expected-list.ts';
import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';

test.describe('Phone (all pages)', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('filters are chosen in a sheet, which closes by tap and Escape', async ({
    home,
    page,
    resources,
  }) => {
    await home.open();
    await expect(home.filters).toBeHidden();
    await home.sheetButton.tap();
    await expect(home.sheet).toBeVisible();
    await home.sheet.getByRole('button', { name: /^Idea/ }).tap();
    await home.sheet.getByRole('button', { name: /^Program \d/ }).tap();
    const found = expectedNames(resources, {
      businessStage: ['idea'],
      supportType: ['program'],
    });
    await home.sheet.getByRole('button', { name: `Show ${found.length} resources` }).tap();
    await expect(home.sheet).toBeHidden();
    await expect(home.sheetButton).toBeFocused();
    await expect(home.sheetButton).toHaveAccessibleName(/active: ?2$/);
    await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
    await expect(home.cards.first()).toBeInViewport();
    expect(await home.readNames()).toEqual(found);

    await home.sheetButton.tap();
    await home.sheet.getByRole('button', { name: 'Clear all' }).tap();
    await expect(home.sheet.getByRole('button', { name: 'Show 70 resources' })).toBeVisible();
    await page.touchscreen.tap(180, 20);
    await expect(home.sheet).toBeHidden();
    await home.sheetButton.tap();
    await expect(home.sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(home.sheet).toBeHidden();
    await expect(home.sheetButton).toBeFocused();

    await expect(home.map).toBeHidden();
    await home.listedRegion('Southern').tap();
    expect(home.groupInAddress('geographicRegion')).toEqual(['southern']);
  });

  test(
    'the home page does not scroll sideways, and its bars take a quarter at most',
    { tag: '@full' },
    async ({ header, home, page }) => {
      await home.open('?search=development');
      await expectFitsNarrowWindows(page, 'filtered');
      await home.scrollTo(Number.MAX_SAFE_INTEGER);
      await expectFitsNarrowWindows(page, 'at its end');
      await page.setViewportSize({ width: 360, height: 740 });
      const bar = await home.search.boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(740 * 0.25);
      await home.search.fill('maine');
      await expect(home.suggestions).toBeVisible();
      await expectFitsNarrowWindows(page, 'with suggestions');
      await home.search.press('Escape');
      await expect(page).toHaveURL('/?search=maine');
      await home.cards.first().getByRole('button').filter({ hasText: /\w/ }).first().tap();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectFitsNarrowWindows(page, 'with a tooltip');
      await home.sheetButton.tap();
      await home.filter('Industry').open();
      await expectFitsNarrowWindows(page, 'with the filters open');
      await home.closeSheet.tap();
      await header.openMenu();
      await expectFitsNarrowWindows(page, 'with the menu open');
    },
  );

  test(
    'text of twice the size leaves the pages as wide as the window',
    { tag: '@full' },
    async ({ home, page }) => {
      for (const address of [
        '/',
        '/?search=daycare',
        '/resource/fame-direct-loan',
        '/auth',
        '/plan',
        '/services',
        '/events',
        '/about',
        '/list-your-service',
      ]) {
        await page.goto(address);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page, address);
        await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
      }
      await home.open();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const field = await home.search.boundingBox();
      expect(field?.width).toBeGreaterThanOrEqual(240);
    },
  );

  test(
    'everything to press is at least 44 px wide and high',
    { tag: '@full' },
    async ({ header, home, page }) => {
      test.slow();
      // A short list: every target of every card is felt out point by point.
      await home.open('?search=farm');
      await expectLargeTargets(page, 'home');
      await home.sheetButton.tap();
      await home.filter('Industry').open();
      await expectLargeTargets(page, 'with the filters open');
      await home.closeSheet.tap();
      await header.openMenu();
      await expectLargeTargets(page, 'with the menu open');
      for (const address of ['/jobs', '/no-such-page', '/admin']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLargeTargets(page, address);
      }
    },
  );
});

/** At 360 px and at 320 px. */
async function inNarrowWindows(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await check(width);
  }
}

async function expectFitsNarrowWindows(page: Page, where: string): Promise<void> {
  await inNarrowWindows(page, (width) => expectNoSidewaysScroll(page, `${where}, ${width} px`));
}

async function expectLargeTargets(page: Page, where: string): Promise<void> {
  await inNarrowWindows(page, async (width) => {
    expect(await smallTargets(page), `${where}, ${width} px`).toEqual([]);
  });
}

/**
 * The targets that react on less than 44 px in width or height. Asks the page point by point,
 * because a target may be larger than it is drawn. Links inside a sentence are exempt.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOwn = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const reach = (element: Element, x: number, y: number, dx: number, dy: number) => {
      let steps = 0;
      while (
        steps < 44 &&
        element.contains(document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1)))
      ) {
        steps += 1;
      }
      return steps;
    };
    // An open dialog or menu covers the rest.
    const front = document.querySelector('body > [role="dialog"], header [role="dialog"]');
    const small: string[] = [];
    const targets = (front ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, [role="option"]',
    );
    for (const target of targets) {
      if (!target.checkVisibility() || target.closest('p') !== null) continue;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      // Text for screen readers, and links outside the screen until focused.
      if (width <= 1 || top + height < 0) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      if (!isOwn(target, x, y)) continue;
      const wide = reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0) + 1;
      const high = reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1) + 1;
      if (wide < 44 || high < 44) small.push(`${target.innerText.trim()} ${wide} × ${high}`);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return [...new Set(small)];
  });
}
