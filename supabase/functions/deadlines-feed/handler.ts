import {
  createFeed,
  feedName,
  feedReply,
  KEPT_MS,
  readChoice,
  readRegionRequest,
  type RegionRequest,
} from '../_shared/calendar-feed.ts';
import { deadlineEntry } from '../_shared/contracts/deadline-calendar.ts';
import {
  geographicRegions,
  supportTypes,
  type GeographicRegion,
  type SupportType,
} from '../_shared/contracts/vocabularies.ts';

/** Request of the deadlines of a region and a support type. */
export interface DeadlinesRequest extends RegionRequest {
  /** Null for all. */
  readonly type: SupportType | null;
}

/**
 * Parses the address and headers of a request.
 *
 * @throws FunctionError 400 for an unknown region or support type.
 */
export function readDeadlinesRequest(request: Request): DeadlinesRequest {
  return { ...readRegionRequest(request), type: readChoice(request, 'type', supportTypes) };
}

/** A resource with a deadline. */
export interface DatedResource {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly availability_status: string | null;
  readonly application_deadline: string | null;
  readonly updated_at: string;
}

/** Reads the public resources whose deadline is `since` (yyyy-mm-dd) or later. */
export type DeadlineReader = (
  since: string,
  region: GeographicRegion | null,
  type: SupportType | null,
) => Promise<readonly DatedResource[]>;

/** Context of the feed. */
export interface FeedContext {
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly now: Date;
}

/**
 * Returns the deadlines of public resources as a calendar to subscribe to (RFC 5545): future ones
 * and those of the last 30 days, without resources that have closed. Answers 304 when the caller
 * has the current version.
 */
export async function deadlinesFeed(
  { region, type, ifNoneMatch }: DeadlinesRequest,
  read: DeadlineReader,
  { siteUrl, now }: FeedContext,
): Promise<Response> {
  const since = new Date(now.getTime() - KEPT_MS).toISOString().slice(0, 10);
  const resources = await read(since, region, type);
  const calendar = createFeed({
    product: 'Deadlines',
    name: feedName('Maine business deadlines', [
      geographicRegions.find(({ value }) => value === region)?.label,
      supportTypes.find(({ value }) => value === type)?.label,
    ]),
    description: 'Application deadlines for entrepreneurs in Maine from Resource Directory',
    url: `${siteUrl}/?sort=closing`,
  });
  for (const { id, slug, name, ...resource } of resources) {
    const deadline = resource.application_deadline;
    if (deadline === null || resource.availability_status === 'closed') continue;
    const changed = new Date(resource.updated_at);
    const page = `${siteUrl}/resource/${encodeURIComponent(slug)}`;
    calendar.createEvent({
      ...deadlineEntry({ id, name, deadline }, page),
      stamp: changed,
      lastModified: changed,
    });
  }
  return feedReply({ calendar, filename: 'maine-business-deadlines.ics', ifNoneMatch });
}
