import { dataOf, visitorClient, type Client } from '../_shared/clients.ts';
import type { GeographicRegion, SupportType } from '../_shared/contracts/vocabularies.ts';
import { limitedByAddress } from '../_shared/open-data/reply.ts';
import { serveJson } from '../_shared/serve.ts';
import { rememberFor } from '../_shared/short-memory.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { deadlinesFeed, readDeadlinesRequest, type DatedResource } from './handler.ts';

/** Limits the size of the feed; the API returns no more rows in a reply. */
const MAX_DEADLINES = 1_000;

const memory = rememberFor<readonly DatedResource[]>(60_000);

serveJson({
  methods: ['GET'],
  isOpen: true,
  auth: limitedByAddress,
  body: readDeadlinesRequest,
  timeoutMs: 10_000,
  handle: ({ body: request, signal }) => {
    const client = visitorClient(signal);
    return deadlinesFeed(
      request,
      (since, region, type) =>
        memory(`${region ?? ''} ${type ?? ''}`, () => readDeadlines(client, since, region, type)),
      { siteUrl: siteUrl(), now: new Date() },
    );
  },
});

/**
 * Returns the first 1,000 public resources whose deadline is `since` or later, by deadline.
 *
 * @throws FunctionError 503 when the query fails.
 */
async function readDeadlines(
  client: Client,
  since: string,
  region: GeographicRegion | null,
  type: SupportType | null,
): Promise<readonly DatedResource[]> {
  let query = client
    .from('resources')
    .select('id, slug, name, availability_status, application_deadline, updated_at')
    .eq('status', 'approved')
    .gte('application_deadline', since);
  if (region !== null) query = query.overlaps('geographic_region', [region, 'statewide']);
  if (type !== null) query = query.eq('support_type', type);
  return dataOf(await query.order('application_deadline').order('id').limit(MAX_DEADLINES));
}
