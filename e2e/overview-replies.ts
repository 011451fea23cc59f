import type { Page, Route } from '@playwright/test';
import { siteUrl } from './addresses.ts';

const CHECK = '**/functions/v1/check-websites';

/** What the checker of websites says to one call; null for no answer at all. */
export interface CheckReply {
  readonly checked: number;
  readonly problems: number;
  readonly remaining: number;
  readonly offline: boolean;
}

/** Answers the calls to the checker of websites one after the other instead of asking websites. */
export async function answerWebsiteChecks(
  page: Page,
  ...replies: readonly (CheckReply | number | null)[]
): Promise<void> {
  const waiting = [...replies];
  await page.route(CHECK, (route) => {
    if (route.request().method() === 'OPTIONS') return reply(route, 200, null);
    const next = waiting.shift();
    if (typeof next === 'number') return reply(route, next, { error: 'x', code: 'x' });
    return next === null || next === undefined ? undefined : reply(route, 200, next);
  });
}

/** Answers one function of the database with `status` and `body`, every time. */
export async function answerFunction(
  page: Page,
  name: string,
  status: number,
  body: unknown,
): Promise<void> {
  await page.route(`**/rest/v1/rpc/${name}*`, (route) => reply(route, status, body));
}

/** Answers the audit log with `total` entries, as many at a time as the page asks for. */
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
