import { queryOptions } from '@tanstack/react-query';
import { resourceFactsQuery } from './resource-facts';
import { resourceKeys } from './resource-keys';
import { moreFilterValues } from '@shared/search/list/more-filter-values';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** What the filters behind 'More filters' compare, by id. */
export function moreFilterValuesQuery() {
  return queryOptions({
    queryKey: [...resourceKeys.facts(), 'filter-values'],
    queryFn: async ({ client }) => moreFilterValues(await client.query(resourceFactsQuery())),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
