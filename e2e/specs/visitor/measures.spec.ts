import { expect, test } from '../../fixtures.ts';

test.describe('Measures: home page on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the first card is in view, two cards fit on a screen, and the order is readable to its last letter', async ({
    home,
    page,
    resources,
  }) => {
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
    expect(first).toBeLessThanOrEqual(560);
    expect(average).toBeLessThanOrEqual(340);

    const sort = page.getByRole('combobox', { name: 'Sort' });
    const missing = await sort.evaluate((select) => {
      const shown = select.getBoundingClientRect().width;
      select.style.cssText = 'position: absolute; width: max-content; max-width: none;';
      return Math.max(0, select.getBoundingClientRect().width - shown);
    });
    expect(missing).toBe(0);
  });
});

test.describe('Measures: home page on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1_024 } });

  test('whole cards are in view, not only filters', async ({ home }) => {
    await home.open();
    const box = await home.cards.first().boundingBox();
    console.log(`First card at y = ${box?.y.toFixed(0) ?? 'unknown'} at 768 px`);
    expect(box?.y).toBeLessThanOrEqual(720);
  });
});
