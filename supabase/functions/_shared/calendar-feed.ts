import ical, { type ICalCalendar } from 'ical-generator';
import { cachedReply } from './cached-reply.ts';
import { LICENSE_LINK } from './contracts/publisher.ts';
import { geographicRegions, type GeographicRegion, type Option } from './contracts/vocabularies.ts';
import { FunctionError } from './function-error.ts';

/** Suggested refresh interval of calendars. */
const REFRESH_S = 60 * 60;
const CACHED_S = 15 * 60;

/** Time that an entry stays in a feed after its end. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Request of a calendar for one region or all. */
export interface RegionRequest {
  /** Limits the feed to this region and what is statewide; null for all. */
  readonly region: GeographicRegion | null;
  /** The `If-None-Match` header; null without one. */
  readonly ifNoneMatch: string | null;
}

/**
 * Parses region and headers of a request.
 *
 * @throws FunctionError 400 for an unknown region. A feed of everything would be mistaken for that
 *   of the region.
 */
export function readRegionRequest(request: Request): RegionRequest {
  return {
    region: readChoice(request, 'region', geographicRegions),
    ifNoneMatch: request.headers.get('if-none-match'),
  };
}

/**
 * Returns the value of a query parameter; null without it.
 *
 * @throws FunctionError 400 when it is not in the vocabulary.
 */
export function readChoice<Value extends string>(
  request: Request,
  parameter: string,
  vocabulary: readonly Option<Value>[],
): Value | null {
  const wanted = new URL(request.url).searchParams.get(parameter);
  const value = vocabulary.find((option) => option.value === wanted)?.value ?? null;
  if (wanted !== null && value === null) {
    throw new FunctionError(400, 'bad_request', `There is no such ${parameter}.`);
  }
  return value;
}

interface Feed {
  readonly product: string;
  readonly name: string;
  readonly description: string;
  /** Address of the page about it. */
  readonly url: string;
}

/** Returns an empty calendar to subscribe to (RFC 5545). */
export function createFeed({ product, name, description, url }: Feed): ICalCalendar {
  return ical({
    prodId: { company: 'Resource Directory', product },
    name,
    description,
    url,
    ttl: REFRESH_S,
  });
}

/** Returns `name`, with the labels of what limits the feed: 'Maine business events: Downeast'. */
export function feedName(name: string, labels: readonly (string | undefined)[]): string {
  const given = labels.filter((label) => label !== undefined);
  return given.length === 0 ? name : `${name}: ${given.join(' · ')}`;
}

interface FeedReply {
  readonly calendar: ICalCalendar;
  readonly filename: string;
  readonly ifNoneMatch: string | null;
  /** Only the calendar program may keep a private feed. */
  readonly isPrivate?: boolean;
}

/** A calendar has at least one component (RFC 5545, 3.6): without entries a time zone. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  'END:VCALENDAR',
].join('\r\n');

function withComponent(calendar: string): string {
  return calendar.includes('\nBEGIN:') ? calendar : calendar.replace(/END:VCALENDAR/u, TIME_ZONE);
}

/** Returns the calendar, or 304 when the caller has this version. */
export async function feedReply({
  calendar,
  filename,
  ifNoneMatch,
  isPrivate = false,
}: FeedReply): Promise<Response> {
  const text = withComponent(calendar.toString());
  const reply = await cachedReply({
    version: text,
    ifNoneMatch,
    maxAgeSeconds: CACHED_S,
    isPrivate,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${filename}"`,
    },
    create: () => text,
  });
  if (!isPrivate) reply.headers.set('link', LICENSE_LINK);
  return reply;
}
