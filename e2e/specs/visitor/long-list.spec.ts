import { rounds } from '../../../tests/rounds.ts';
import { answerResources } from '../../backend-replies.ts';
import { expect, test } from '../../fixtures.ts';
import type { HomePage } from '../../pages/home-page.ts';
import { makeResources } from '../../resource-rows.ts';

const MAX_NODES = 800;

test('a list of more than 1,000 rows is read to its end', async ({ home, page }) => {
  const rows = makeResources(1_200);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/resources')) asked.push(searchParams.get('offset'));
  });
  await answerResources(page, rows);
  await home.open();
  await expect(home.count).toHaveText('Showing 1200 of 1200 resources');
  expect(asked).toEqual(['0', '1000']);
  await home.search.fill('resource 01200');
  await expect(home.count).toHaveText('Showing 1 of 1200 resources');
  await expect(home.card('Resource 01200')).toBeVisible();
});

test('a list that arrives in part is an error, never a whole', async ({ home, page, problems }) => {
  problems.allow(/The resources could not be loaded/);
  const rows = makeResources(1_200);
  await page.route('**/rest/v1/resources?*', async (route) => {
    await route.fulfill({
      body: JSON.stringify(rows.slice(0, 1_000)),
      contentType: 'application/json',
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Content-Range',
        'content-range': '0-999/1200',
      },
    });
  });
  await page.goto('/');
  await expect(home.error).toBeVisible();
});

const REACHED = rounds(300, 1_200);

test(`every one of ${REACHED} cards can be reached by scrolling`, async ({ home, page }) => {
  test.setTimeout(60_000);
  const rows = makeResources(REACHED);
  await answerResources(page, rows);
  await home.open();
  await expect(home.count).toHaveText(`Showing ${REACHED} of ${REACHED} resources`);
  expect(await home.readNames()).toEqual(rows.map((row) => row.name));
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
]) {
  test(`10,000 resources draw at most ${MAX_NODES} nodes at ${viewport.width} px`, async ({
    home,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await answerResources(page, makeResources(10_000));
    await home.open();
    await expect(home.count).toHaveText('Showing 10000 of 10000 resources');
    expect(await nodesOfList(home)).toBeLessThanOrEqual(MAX_NODES);
    for (const top of [500, 2_000, 9_000, 20_000, 1_000]) {
      await home.scrollTo(top);
      expect(await nodesOfList(home), `at ${top} px`).toBeLessThanOrEqual(MAX_NODES);
      await expect(home.cards.nth(1)).toBeAttached();
    }
    for (let press = 0; press < 5; press += 1) {
      const { end } = await home.scrollTo(Number.MAX_SAFE_INTEGER);
      expect(end).toBeGreaterThan(0);
      await home.showMore.click();
      expect(await nodesOfList(home)).toBeLessThanOrEqual(MAX_NODES);
    }
    await home.search.fill('09999');
    await expect(home.count).toHaveText('Showing 1 of 10000 resources');
    await home.search.fill('organization 42');
    await expect(home.count).toHaveText('Showing 103 of 10000 resources');
    expect(await nodesOfList(home)).toBeLessThanOrEqual(MAX_NODES);
  });
}

test('find in page, printing and Tab meet real cards: the end is drawn when reached', async ({
  home,
  page,
}) => {
  await answerResources(page, makeResources(300));
  await home.open();
  await expect(home.count).toHaveText('Showing 300 of 300 resources');
  while (await home.showMore.isVisible()) await home.showMore.click();
  await home.scrollTo(Number.MAX_SAFE_INTEGER);
  await expect(home.card('Resource 00300')).toBeInViewport();
  await home.scrollTo(0);
  await expect(home.card('Resource 00001')).toBeAttached();
  await expect(home.card('Resource 00300')).toHaveCount(0);
});

function nodesOfList(home: HomePage): Promise<number> {
  return home.cards
    .first()
    .evaluate((card) => card.closest('ul')?.querySelectorAll('*').length ?? Number.NaN);
}
