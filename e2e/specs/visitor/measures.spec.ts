import { expect, test } from '../../fixtures.ts';

test.describe('Measures: home page on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the first card is in view, and two cards fit on a screen', async ({ home, resources }) => {
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
  });
});
