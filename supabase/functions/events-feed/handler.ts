import {
  createFeed,
  feedName,
  feedReply,
  KEPT_MS,
  type RegionRequest,
} from '../_shared/calendar-feed.ts';
import { calendarEntry, type CalendarEvent } from '../_shared/contracts/event-calendar.ts';
import { geographicRegions, type GeographicRegion } from '../_shared/contracts/vocabularies.ts';

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
  { region, ifNoneMatch }: RegionRequest,
  readEvents: EventReader,
  { siteUrl, now }: FeedContext,
): Promise<Response> {
  const events = await readEvents(new Date(now.getTime() - KEPT_MS), region);
  const calendar = createFeed({
    product: 'Events',
    name: feedName('Maine business events', [
      geographicRegions.find(({ value }) => value === region)?.label,
    ]),
    description: 'Events for entrepreneurs in Maine from Resource Directory',
    url: `${siteUrl}/events`,
  });
  for (const event of events) {
    calendar.createEvent({ ...calendarEntry(event, `${siteUrl}/event/${event.id}`) });
  }
  return feedReply({ calendar, filename: 'maine-business-events.ics', ifNoneMatch });
}
