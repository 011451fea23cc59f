import type { QueryClient } from '@tanstack/react-query';
import { resourceFactsQuery } from './resource-facts-query';
import { moreFilterValues } from '@shared/search/list/more-filter-values';

/** Loads what the filters behind 'More filters' compare. */
export async function loadMoreFilterValues(client: QueryClient) {
  return moreFilterValues(await client.query(resourceFactsQuery()));
}
