import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { planKeys } from './plan-keys';
import {
  readPlannedResources,
  RESOURCES_STALE_MS,
  type PlannedResourceRow,
} from './planned-resources';
import { AppError } from '@/shared/lib/errors';

/**
 * The public resources of the own plan, of an account or of the visitor of this browser (null). Until
 * they are read, and without a connection, they are those that were read last, also for other ids.
 */
export function ownPlannedResourcesQuery(
  queryClient: QueryClient,
  owner: string | null,
  ids: readonly string[],
) {
  const cache = queryClient.getQueryCache();
  const last = () =>
    cache
      .findAll({ queryKey: planKeys.resources(owner) })
      .flatMap(
        ({ queryKey }) => queryClient.getQueryState<readonly PlannedResourceRow[]>(queryKey) ?? [],
      )
      .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0];
  return queryOptions({
    queryKey: [...planKeys.resources(owner), ids.toSorted()],
    queryFn: ({ signal }) => {
      if (!navigator.onLine) throw new AppError('network');
      return readPlannedResources(ids, signal);
    },
    initialData: () => last()?.data,
    initialDataUpdatedAt: () => last()?.dataUpdatedAt,
    staleTime: ({ state: { data } }) =>
      ids.every((id) => data?.some((row) => row.id === id)) ? RESOURCES_STALE_MS : 0,
  });
}
