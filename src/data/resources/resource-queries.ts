import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { fetchResourceList } from './resource-list';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The public list: every approved resource with the columns of its card, by name. */
export function approvedResourcesQuery() {
  return queryOptions({
    queryKey: resourceKeys.approved(),
    queryFn: ({ signal }) => fetchResourceList(signal),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
