import { expect, type Page } from '@playwright/test';
import { routeOf } from './routes.ts';

/** Left edges of the header and of the columns for reading, by width of the window. */
const EDGES: Readonly<Record<number, readonly number[]>> = { 1_440: [104, 328, 408], 320: [16] };
const ANY_TITLE = /(?:^| · )Resource Directory(?:: |$)/u;

/**
 * Expects one heading at the left edge of the header or of a reading column, a title, and the footer of the route table.
 * All is read at once, since every screen is asked.
 */
export async function expectPageParts(page: Page, address: string): Promise<void> {
  const row = routeOf(address);
  const title = row.address === address ? row.title : undefined;
  await expect.soft
    .poll(async () => {
      const parts = await page.evaluate(readParts);
      return { ...parts, headingEdge: edgesAt(page).includes(parts.headingEdge) };
    }, address)
    .toEqual({
      // Whether each is shown.
      headings: [true],
      headingEdge: true,
      mains: 1,
      isHeaderShown: true,
      footers: row.footer ? 1 : 0,
      language: 'en',
      title: title ?? expect.stringMatching(ANY_TITLE),
    });
}

/** Expects the same of the heading in a window of another width. */
export async function expectHeadingAtEdge(page: Page, address: string): Promise<void> {
  const { headingEdge } = await page.evaluate(readParts);
  expect.soft(edgesAt(page), `edge of ${address}`).toContain(headingEdge);
}

function edgesAt(page: Page): readonly number[] {
  return EDGES[page.viewportSize()?.width ?? 0] ?? [];
}

/** Runs in the page. */
function readParts() {
  const headings = [...document.querySelectorAll('h1')];
  const header = document.querySelector('header:not(main *)');
  return {
    headings: headings.map((heading) => heading.checkVisibility()),
    headingEdge: Math.round(headings[0]?.getBoundingClientRect().x ?? Number.NaN),
    mains: document.querySelectorAll('main').length,
    isHeaderShown: header?.checkVisibility() ?? false,
    footers: document.querySelectorAll('footer:not(main *)').length,
    language: document.documentElement.lang,
    title: document.title,
  };
}
