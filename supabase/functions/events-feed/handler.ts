import ical from 'ical-generator';
import { cachedReply } from '../_shared/cached-reply.ts';
import { calendarEntry, type CalendarEvent } from '../_shared/contracts/event-calendar.ts';
import { geographicRegions, type GeographicRegion } from '../_shared/contracts/vocabularies.ts';
import { FunctionError } from '../_shared/function-error.ts';

/** Time that an event stays in the feed after its end. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Suggested refresh interval of calendars. */
const REFRESH_S = 60 * 60;
const CACHED_S = 15 * 60;

/** Request of a calendar. */
export interface FeedRequest {
  /** Limits the feed to this region and statewide events; null for all. */
  readonly region: GeographicRegion | null;
  /** The `If-None-Match` header; null without one. */
  readonly ifNoneMatch: string | null;
}

/**
 * Parses the address and headers of a request.
 *
 * @throws FunctionError 400 for an unknown region. A feed of all events would be mistaken for that
 *   of the region.
 */
export function readFeedRequest(request: Request): Promise<FeedRequest> {
  const wanted = new URL(request.url).searchParams.get('region');
  const region = geographicRegions.find(({ value }) => value === wanted)?.value ?? null;
  if (wanted !== null && region === null) {
    return Promise.reject(new FunctionError(400, 'bad_request', 'There is no such region.'));
  }
  return Promise.resolve({ region, ifNoneMatch: request.headers.get('if-none-match') });
}

/** Reads the approved events that end at `since` or later, of one region or all. */
export type EventReader = (
  since: Date,
  region: GeographicRegion | null,
) => Promise<readonly CalendarEvent[]>;

/** Context of the feed. */
export interface FeedContext {
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly now: Date;
}

/**
 * Returns the approved events as a calendar to subscribe to (RFC 5545): future ones and those of
 * the last 30 days. Answers 304 when the caller has the current version.
 */
export async function eventsFeed(
  { region, ifNoneMatch }: FeedRequest,
  readEvents: EventReader,
  { siteUrl, now }: FeedContext,
): Promise<Response> {
  const events = await readEvents(new Date(now.getTime() - KEPT_MS), region);
  const text = calendarOf(events, region, siteUrl);
  return cachedReply({
    version: text,
    ifNoneMatch,
    maxAgeSeconds: CACHED_S,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="maine-business-events.ics"',
    },
    create: () => text,
  });
}

function calendarOf(
  events: readonly CalendarEvent[],
  region: GeographicRegion | null,
  siteUrl: string,
): string {
  const label = geographicRegions.find(({ value }) => value === region)?.label;
  const calendar = ical({
    prodId: { company: 'Resource Directory', product: 'Events' },
    name: label === undefined ? 'Maine business events' : `Maine business events: ${label}`,
    description: 'Events for entrepreneurs in Maine from Resource Directory',
    url: `${siteUrl}/events`,
    ttl: REFRESH_S,
  });
  for (const event of events) {
    calendar.createEvent({ ...calendarEntry(event, `${siteUrl}/event/${event.id}`) });
  }
  return calendar.toString();
}
