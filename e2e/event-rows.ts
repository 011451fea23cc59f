import type { Page } from '@playwright/test';
import type { Database } from '../src/types/database.ts';
import { apiUrl, publicKey } from './addresses.ts';
import { answerRows } from './backend-replies.ts';

type Row = Database['public']['Tables']['events']['Row'];

/** The request for the list of events. */
export const EVENT_LIST = /\/rest\/v1\/events\?.*[?&]end_date=gte\./u;
/** The request for one event. */
export const EVENT_DETAIL = /\/rest\/v1\/events\?.*[?&]id=eq\./u;
/** Every request about bookmarks. */
export const BOOKMARKS = /\/rest\/v1\/event_bookmarks/u;

/** An event with the columns of the list and its page. */
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

/** A made-up event. */
export function makeEvent(
  given: Partial<Row> & Pick<Row, 'title' | 'start_date' | 'end_date'>,
): Partial<Row> {
  return { ...plainEvent, id: crypto.randomUUID(), ...given };
}

/** Answers the list from `rows` instead of the database. */
export function answerEvents(page: Page, rows: readonly Partial<Row>[]): Promise<void> {
  return answerRows(page, EVENT_LIST, rows);
}

/** Answers a visitor's request for one event with `row`. */
export function answerEvent(page: Page, row: Partial<Row>): Promise<void> {
  return answerRows(page, EVENT_DETAIL, [row]);
}

/** All public events that are not over, from the backend. */
export async function readUpcomingEvents(): Promise<Row[]> {
  const columns = 'id,title,geographic_region,event_type,location_type,registration_link';
  const query = `select=${columns}&end_date=gte.${new Date().toISOString()}&order=start_date,id`;
  const reply = await fetch(`${apiUrl()}/rest/v1/events?${query}`, {
    headers: { apikey: publicKey() },
  });
  if (!reply.ok) throw new Error(`The events could not be read: ${await reply.text()}`);
  return (await reply.json()) as Row[];
}
