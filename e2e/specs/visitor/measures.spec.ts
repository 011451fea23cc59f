import { expect, test } from '../../fixtures.ts';

test.describe('Measures: home page on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    'the first card is in view, and cards are low',
    { tag: '@full' },
    async ({ home, page, resources }) => {
      await home.open();
      await expect(home.cards).toHaveCount(resources.length);
      const boxes = await home.cards.evaluateAll((cards) => {
        // Cards far from the window have no layout of their own otherwise.
        for (const card of cards)
          card.closest('li')?.style.setProperty('content-visibility', 'visible');
        return cards.map((card) => {
          const { y, height } = card.getBoundingClientRect();
          return { y, height };
        });
      });
      const first = boxes[0]?.y ?? Number.NaN;
      const average = boxes.reduce((sum, { height }) => sum + height, 0) / boxes.length;
      console.log(`First card at y = ${first.toFixed(0)}, average card ${average.toFixed(0)} px`);
      expect(first).toBeLessThanOrEqual(360);
      expect(average).toBeLessThanOrEqual(280);

      const sort = page.getByRole('combobox', { name: 'Sort' });
      const missing = await sort.evaluate((select) => {
        const shown = select.getBoundingClientRect().width;
        select.style.cssText = 'position: absolute; width: max-content; max-width: none;';
        return Math.max(0, select.getBoundingClientRect().width - shown);
      });
      expect(missing).toBe(0);
    },
  );

  for (const [text, answer] of [
    // Trades have a starter kit above the list (rule 11.6).
    ['daycare', 'kits'],
    ['business plan', 'cards'],
    ['halal store lewiston', 'cards'],
    ['I lost my job and want to open a food truck', 'kits'],
    ['grant for farm well', 'cards'],
    ['veteran', 'cards'],
  ] as const) {
    test(
      `“${text}” shows its first answer on the first screen, and a card with the count`,
      { tag: '@full' },
      async ({ home, page }) => {
        await page.addInitScript(watchFirstCard);
        await page.goto(`/?search=${encodeURIComponent(text)}`);
        await expect(home.count).toHaveText(/^Showing \d+ of 70 resources$/);
        const first = (answer === 'kits' ? home.kits : home.section.getByRole('article')).first();
        await expect(first).toBeVisible();
        const box = await first.boundingBox();
        expect(box?.y).toBeLessThanOrEqual(480);
        expect(await page.evaluate(() => document.documentElement.dataset.cardWithCount)).toBe(
          'true',
        );
      },
    );
  }

  test(
    'one search field, whose suggestions cover no card and no link',
    { tag: '@full' },
    async ({ home, page }) => {
      await home.open();
      await expect(page.getByRole('textbox', { name: /search/i })).toHaveCount(1);
      await home.search.fill('maine');
      await expect(home.suggestions).toBeVisible();
      const menu = await home.suggestions.boundingBox();
      const card = await home.section.getByRole('article').first().boundingBox();
      const bottom = (menu?.y ?? 0) + (menu?.height ?? 0);
      expect(bottom).toBeLessThanOrEqual(card?.y ?? 0);
      const count = await home.count.boundingBox();
      expect(bottom).toBeLessThanOrEqual(count?.y ?? 0);
    },
  );
});

test.describe('Measures: home page on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1_024 } });

  test('whole cards are in view, not only filters', { tag: '@full' }, async ({ home }) => {
    await home.open();
    const box = await home.cards.first().boundingBox();
    console.log(`First card at y = ${box?.y.toFixed(0) ?? 'unknown'} at 768 px`);
    expect(box?.y).toBeLessThanOrEqual(720);
  });
});

/** Notes whether a card was there in the frame that first showed the count of the search. */
function watchFirstCard(): void {
  const look = () => {
    const root = document.documentElement;
    const count = document.querySelector('#result-count')?.textContent ?? '';
    // A page comes with the whole list, until its search applies.
    if (root.dataset.filtered === undefined && /^Showing (?!70 )/u.test(count)) {
      root.dataset.cardWithCount = String(document.querySelector('#resources article') !== null);
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
