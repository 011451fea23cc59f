import type { Page, Route } from '@playwright/test';
import { siteUrl } from './addresses.ts';

const EXTRACTION = '**/functions/v1/extract-resource-data';
const WEBSITE_CHECK = '**/functions/v1/check-websites';

/** Replies to every text with `status` and `body` instead of reading it. */
export async function answerExtraction(page: Page, status: number, body: unknown): Promise<void> {
  await page.route(EXTRACTION, (route) => reply(route, status, body));
}

/** Lets the function read texts again. */
export async function restoreExtraction(page: Page): Promise<void> {
  await page.unroute(EXTRACTION);
}

/** Reply of the website check to one call. */
interface CheckReply {
  readonly checked: number;
  readonly problems: number;
  readonly remaining: number;
  readonly offline: boolean;
}

/** Replies to the calls of the website check in this order: a result, a status, or null for no reply. */
export async function answerWebsiteChecks(
  page: Page,
  ...replies: readonly (CheckReply | number | null)[]
): Promise<void> {
  const waiting = [...replies];
  await page.route(WEBSITE_CHECK, (route) => {
    if (route.request().method() === 'OPTIONS') return reply(route, 200, null);
    const next = waiting.shift();
    if (typeof next === 'number') return reply(route, next, { error: 'x', code: 'x' });
    return next === null || next === undefined ? undefined : reply(route, 200, next);
  });
}

/** Replies to every call of a database function with `status` and `body`. */
export async function answerFunction(
  page: Page,
  name: string,
  status: number,
  body: unknown,
): Promise<void> {
  await page.route(`**/rest/v1/rpc/${name}*`, (route) => reply(route, status, body));
}

/** Replies with an audit log of `total` entries, in pages of the requested size. */
export async function answerAuditLog(page: Page, total: number): Promise<void> {
  await page.route('**/rest/v1/rpc/audit_entries*', (route) => {
    const asked = (route.request().postDataJSON() ?? {}) as {
      before_id?: number;
      page_size?: number;
    };
    const newest = (asked.before_id ?? total + 1) - 1;
    const count = Math.min(asked.page_size ?? 50, newest);
    const entries = Array.from({ length: count }, (_, at) => ({
      id: newest - at,
      happened_at: '2026-01-05T17:00:00+00:00',
      actor_id: null,
      actor_name: null,
      action: 'boats.launch',
      subject_type: 'boats',
      detail: {},
      subject_id: String(newest - at),
    }));
    return reply(route, 200, entries);
  });
}

async function reply(route: Route, status: number, body: unknown): Promise<void> {
  const headers = {
    'access-control-allow-origin': siteUrl(),
    'access-control-allow-headers': '*, authorization',
  };
  if (route.request().method() === 'OPTIONS') await route.fulfill({ status: 204, headers });
  else await route.fulfill({ status, json: body, headers });
}
