import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { approvedCards, firstCards, type ResourceCardRow } from './resource-rows';
import { listPreviewQuery, PREVIEW_LENGTH } from '@/shared/api/list-preview';
import { readList } from '@/shared/api/read-list';
import { todayInMaine } from '@shared/search/list/availability';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * The public list: every approved resource with the columns of its card, by name. A list of several
 * parts sets its preview, so that the first cards show before the last part has arrived.
 */
export function approvedResourcesQuery() {
  return queryOptions({
    queryKey: resourceKeys.approved(),
    queryFn: ({ signal, client }) =>
      readList(signal, approvedCards, async (total) => {
        const first = firstCards(todayInMaine(), PREVIEW_LENGTH);
        // The list shows all the same when this fails.
        const { data } = await first.abortSignal(signal);
        if (data?.length) setPreview(client, data, total);
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
