import { queryOptions } from '@tanstack/react-query';
import { directorySizeQuery } from './directory-size';
import { resourceKeys } from './resource-keys';
import { readToEnd } from '@/data/read-list';
import { loadPublicClient } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The public list: every approved resource with the columns of its card, by name. */
export function approvedResourcesQuery() {
  return queryOptions({
    queryKey: resourceKeys.approved(),
    queryFn: ({ signal, client: cache }) =>
      readInTime(signal, async (inTime) => {
        const [client, rows] = await Promise.all([loadPublicClient(), import('./resource-rows')]);
        return readToEnd(
          () => rows.approvedCards(client),
          inTime,
          (total) => cache.setQueryData(directorySizeQuery().queryKey, total),
        );
      }),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
