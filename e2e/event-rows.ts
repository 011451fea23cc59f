import type { Page } from '@playwright/test';
import type { Database } from '../src/types/database.ts';
import { apiUrl, publicKey, siteUrl } from './addresses.ts';

type Row = Database['public']['Tables']['events']['Row'];

/** The request for the list of events; those for one event name its id. */
export const EVENT_LIST = /\/rest\/v1\/events\?.*[?&]end_date=gte\./u;
export const EVENT_DETAIL = /\/rest\/v1\/events\?.*[?&]id=eq\./u;
/** Requests for bookmarks, whatever is done to them. */
export const BOOKMARKS = /\/rest\/v1\/event_bookmarks/u;

/** An event as the list and its page ask for it; every test names what matters to it. */
const plainEvent: Partial<Row> = {
  description: null,
  location_type: 'in_person',
  location_address: null,
  location_link: null,
  geographic_region: [],
  host_organization: null,
  registration_link: null,
  sector: null,
  business_type: null,
  event_type: null,
  tags: [],
  image_url: null,
  status: 'approved',
  updated_at: '2026-11-01 12:00:00+00',
};

/** An event of a test's own. */
export function makeEvent(
  given: Partial<Row> & Pick<Row, 'title' | 'start_date' | 'end_date'>,
): Partial<Row> {
  return { ...plainEvent, id: crypto.randomUUID(), ...given };
}

/** Answers the list from `rows` instead of the database. */
export function answerEvents(page: Page, rows: readonly Partial<Row>[]): Promise<void> {
  return answer(page, EVENT_LIST, rows);
}

/** Answers a visitor's request for one event with `row`. */
export function answerEvent(page: Page, row: Partial<Row>): Promise<void> {
  return answer(page, EVENT_DETAIL, [row]);
}

async function answer(page: Page, url: RegExp, rows: readonly Partial<Row>[]): Promise<void> {
  await page.route(url, (route) =>
    route.fulfill({
      json: rows,
      headers: {
        'access-control-allow-origin': siteUrl(),
        'access-control-expose-headers': 'Content-Range',
        'content-range': rows.length === 0 ? '*/0' : `0-${rows.length - 1}/${rows.length}`,
      },
    }),
  );
}

/** All events that visitors see and that are not over, straight from the backend. */
export async function readUpcomingEvents(): Promise<Row[]> {
  const columns = 'id,title,geographic_region,event_type,location_type,registration_link';
  const query = `select=${columns}&end_date=gte.${new Date().toISOString()}&order=start_date,id`;
  const reply = await fetch(`${apiUrl()}/rest/v1/events?${query}`, {
    headers: { apikey: publicKey() },
  });
  if (!reply.ok) throw new Error(`The events could not be read: ${await reply.text()}`);
  return (await reply.json()) as Row[];
}
