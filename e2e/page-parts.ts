import { expect, type Page } from '@playwright/test';
import { routeOf } from './routes.ts';

/** Left edge of the header, and of what is in line with it, by width of the window. */
const EDGES: Readonly<Record<number, number>> = { 1_440: 104, 320: 16 };
const ANY_TITLE = /(?:^| · )Resource Directory(?:: |$)/u;

/**
 * Expects one heading at the left edge of the header, a title, and the footer of the route table.
 * All is read at once, since every screen is asked.
 */
export async function expectPageParts(page: Page, address: string): Promise<void> {
  const row = routeOf(address);
  const title = row.address === address ? row.title : undefined;
  await expect.soft
    .poll(() => page.evaluate(readParts), address)
    .toEqual({
      // Whether each is shown.
      headings: [true],
      headingEdge: edgeAt(page),
      mains: 1,
      isHeaderShown: true,
      footers: row.footer ? 1 : 0,
      language: 'en',
      title: title ?? expect.stringMatching(ANY_TITLE),
    });
}

/** Expects the heading at the left edge of the header, in a window of another width. */
export async function expectHeadingAtEdge(page: Page, address: string): Promise<void> {
  const { headingEdge } = await page.evaluate(readParts);
  expect.soft(headingEdge, `edge of ${address}`).toBe(edgeAt(page));
}

function edgeAt(page: Page): number {
  return EDGES[page.viewportSize()?.width ?? 0] ?? Number.NaN;
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
