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

/** Pages of both templates; the ids are those of the demo data. */
const TITLED_PAGES = [
  '/services',
  '/provider/43b936a3-8132-5677-83e1-e24bd5a22144',
  '/events',
  '/event/6857e07b-9689-595f-97f2-83f4f2268538',
  '/resource/fame-direct-loan',
  '/resource/fame-direct-loan/reviews',
  '/auth',
  '/submit',
  '/jobs',
  '/no-such-page',
  '/resource/no-such-resource',
  '/plan',
  '/shared-plan',
  '/notifications',
  '/question',
  '/check',
];

/** Left edge of the header by width of the window. */
const EDGES = [
  [1_440, 104],
  [360, 16],
] as const;

test.describe('Measures: titles', () => {
  test('every title has the left edge of the header, on a desktop and on a phone', async ({
    page,
  }) => {
    test.slow();
    const edges: Record<string, number[]> = {};
    for (const address of TITLED_PAGES) {
      await page.goto(address);
      const title = page.getByRole('heading', { level: 1 });
      const found: number[] = [];
      for (const [width] of EDGES) {
        await page.setViewportSize({ width, height: 900 });
        await expect(title).toBeVisible();
        found.push(Math.round((await title.boundingBox())?.x ?? Number.NaN));
      }
      edges[address] = found;
    }
    console.log('Left edges of titles:', edges);
    const expected = EDGES.map(([, edge]) => edge);
    expect(edges).toEqual(Object.fromEntries(TITLED_PAGES.map((address) => [address, expected])));
  });
});
