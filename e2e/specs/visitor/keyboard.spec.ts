import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

test.describe('Keyboard (all pages)', () => {
  test('the first tab stop skips to the main content', { tag: '@full' }, async ({ home, page }) => {
    await home.open();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(home.heroSearch).toBeFocused();
  });

  test('a visitor searches, filters and opens a resource without a mouse', async ({
    home,
    page,
  }) => {
    await home.open();
    // Skip link, header, hero and quick filters come first.
    await tabTo(page, home.search, 16);
    await page.keyboard.type('loan');
    await expect(home.suggestions).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(home.count).toHaveText(/^Showing \d\d of 70/);

    const stage = home.filter('Business Stage');
    await tabTo(page, stage.button);
    await page.keyboard.press('Enter');
    await expect(stage.list).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(stage.option('Launch')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(stage.button).toBeFocused();

    await tabTo(page, home.cards.first().getByRole('link', { name: 'Discover More' }));
    const slug = await page.locator(':focus').getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(String(slug));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test(
    'Tab reaches every card once, and focus is never behind the sticky bars',
    { tag: '@full' },
    async ({ home, page }) => {
      await home.open('?search=farm');
      await home.cards.first().getByRole('link', { name: 'Discover More' }).focus();
      const total = await home.wholeList();
      const cards: string[] = [];
      for (let stop = 0; stop < total * 8 && cards.length < total; stop += 1) {
        const { card, ...seen } = await page.evaluate(() => {
          const element = document.activeElement ?? document.body;
          const { left, top, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          const isCardLink = element.textContent.startsWith('Discover More');
          return {
            what: element.textContent.trim(),
            card: isCardLink ? element.getAttribute('href') : null,
            isStop: element !== document.body,
            isOnTop: element.contains(hit),
            isOutlined: getComputedStyle(element).outlineStyle !== 'none',
          };
        });
        // The first one has focus without a key.
        if (stop > 0)
          expect(seen).toEqual({ ...seen, isStop: true, isOnTop: true, isOutlined: true });
        if (card !== null) cards.push(card);
        await page.keyboard.press('Tab');
      }
      expect(cards).toHaveLength(total);
      expect(new Set(cards).size).toBe(total);
    },
  );
});

/** Presses Tab until `target` has focus, at most `most` times. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  // Asked in one step: a field may be replaced as soon as it has focus, and keep the focus.
  const focused = target.and(page.locator(':focus'));
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) > 0) return;
  }
  await expect(target).toBeFocused({ timeout: 1 });
}
