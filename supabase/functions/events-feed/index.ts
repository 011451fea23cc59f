import { dataOf, visitorClient, type Client } from '../_shared/clients.ts';
import { readRegionRequest } from '../_shared/calendar-feed.ts';
import type { CalendarEvent } from '../_shared/contracts/event-calendar.ts';
import { limitedByAddress } from '../_shared/open-data/reply.ts';
import { serveJson } from '../_shared/serve.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { eventsFeed } from './handler.ts';

/** Limits the size of the feed; the API returns no more rows in a reply. */
const MAX_EVENTS = 1_000;

const COLUMNS =
  'id, title, description, start_date, end_date, updated_at, location_type, location_address, location_link, host_organization, registration_link';

serveJson({
  methods: ['GET'],
  isOpen: true,
  auth: limitedByAddress,
  body: readRegionRequest,
  timeoutMs: 10_000,
  handle: ({ body: request, signal }) => {
    const client = visitorClient(signal);
    return eventsFeed(request, (since, region) => readEvents(client, since, region), {
      siteUrl: siteUrl(),
      now: new Date(),
    });
  },
});

/**
 * Returns the first 1,000 approved events that end at `since` or later, by start.
 *
 * @throws FunctionError 503 when the query fails.
 */
async function readEvents(
  client: Client,
  since: Date,
  region: string | null,
): Promise<readonly CalendarEvent[]> {
  let query = client
    .from('events')
    .select(COLUMNS)
    .eq('status', 'approved')
    .gte('end_date', since.toISOString());
  if (region !== null) query = query.overlaps('geographic_region', [region, 'statewide']);
  return dataOf(await query.order('start_date').order('id').limit(MAX_EVENTS));
}
