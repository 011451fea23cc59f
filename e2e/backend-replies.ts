import type { BrowserContext, Page, Route } from '@playwright/test';
import { siteUrl } from './addresses.ts';
import type { ResourceRow } from './resource-rows.ts';

const RESOURCES = '**/rest/v1/resources?*';

/** The API cuts replies at this many rows. */
const MAX_ROWS = 1_000;

/** Answers the list from `rows` instead of the database, in ranges with an exact count. */
export async function answerResources(
  target: Page | BrowserContext,
  rows: readonly ResourceRow[],
): Promise<void> {
  await target.route(RESOURCES, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('offset') ?? 0);
    const limit = Math.min(Number(query.get('limit') ?? MAX_ROWS), MAX_ROWS);
    const part = rows.slice(start, start + limit);
    const range = part.length === 0 ? '*' : `${start}-${start + part.length - 1}`;
    await reply(route, 200, JSON.stringify(part), { 'content-range': `${range}/${rows.length}` });
  });
}

/** Leaves every eighth resource in the list: the ones between them look alike, and take time. */
export async function shortenResources(page: Page): Promise<void> {
  await page.route(RESOURCES, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as readonly unknown[];
    const few = rows.filter((_, position) => position % 8 === 0);
    const range = `0-${few.length - 1}/${few.length}`;
    const headers = { ...response.headers(), 'content-range': range };
    await route.fulfill({ response, headers, json: few });
  });
}

/** Answers the list with `status` and `body`, every time. Returns how often it was asked for. */
export async function failResources(
  page: Page,
  status: number,
  body = '{"code":"XX000","message":"relation \\"resources\\" violates at /srv/db"}',
): Promise<() => number> {
  let calls = 0;
  await page.route(RESOURCES, async (route) => {
    calls += 1;
    await reply(route, status, body);
  });
  return () => calls;
}

/** Breaks the connection on every request for the list. */
export async function abortResources(page: Page): Promise<void> {
  await page.route(RESOURCES, (route) => route.abort('connectionreset'));
}

/** Holds the reply of the list back until the function that it returns is called. */
export async function holdResources(page: Page): Promise<() => void> {
  return hold(page, RESOURCES);
}

/** Turns off the time limit of reads: checks of a loading page may take longer than it. */
export async function liftTimeLimit(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}

/** Holds the reply to every request that matches back, until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Answers every request that matches `url` with `rows` and their count. */
export async function answerRows(
  page: Page,
  url: RegExp,
  rows: readonly object[] | ((query: URLSearchParams) => readonly object[]),
): Promise<void> {
  await page.route(url, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const found = typeof rows === 'function' ? rows(query) : rows;
    const range = found.length === 0 ? '*' : `0-${found.length - 1}`;
    await reply(route, 200, JSON.stringify(found), {
      'content-range': `${range}/${found.length}`,
    });
  });
}

/** Lets the list through to the backend again. */
export async function restoreResources(page: Page): Promise<void> {
  await page.unroute(RESOURCES);
}

function reply(
  route: Route,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Promise<void> {
  return route.fulfill({
    status,
    body,
    contentType: 'application/json; charset=utf-8',
    headers: {
      'access-control-allow-origin': siteUrl(),
      'access-control-expose-headers': 'Content-Range',
      ...headers,
    },
  });
}
