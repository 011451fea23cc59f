import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import type { ResourceCardRow } from './resource-rows';
import { listPreviewQuery, PREVIEW_LENGTH } from '@/data/list-preview';
import { readToEnd } from '@/data/read-list';
import { loadPublicClient } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';
import { todayInMaine } from '@shared/search/list/availability';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * The public list: every approved resource with the columns of its card, by name. A list of several
 * parts sets its preview, so that the first cards show before the last part has arrived.
 */
export function approvedResourcesQuery() {
  return queryOptions({
    queryKey: resourceKeys.approved(),
    queryFn: ({ signal, client: cache }) =>
      readInTime(signal, async (inTime) => {
        const [client, rows] = await Promise.all([loadPublicClient(), import('./resource-rows')]);
        return readToEnd(
          () => rows.approvedCards(client),
          inTime,
          async (total) => {
            const first = rows.firstCards(client, todayInMaine(), PREVIEW_LENGTH);
            const reply = await first.abortSignal(inTime).retry(false);
            if (reply.data?.length) setPreview(cache, reply.data, total);
          },
        );
      }),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

/** Sets the preview of the public list unless a prerendered page has brought it. */
function setPreview(cache: QueryClient, rows: readonly ResourceCardRow[], total: number): void {
  const { queryKey } = listPreviewQuery<ResourceCardRow>(resourceKeys.approved());
  cache.setQueryData(queryKey, (known) => known ?? { rows, total });
}
