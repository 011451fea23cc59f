import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { loadChunk } from '@/lib/load-chunk';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** What the filters behind 'More filters' compare, by id; its code loads with the first of them. */
export function moreFilterValuesQuery() {
  return queryOptions({
    queryKey: [...resourceKeys.facts(), 'filter-values'],
    queryFn: async ({ client }) => {
      const { loadMoreFilterValues } = await loadChunk(() => import('./more-filter-values.lazy'));
      return loadMoreFilterValues(client);
    },
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
