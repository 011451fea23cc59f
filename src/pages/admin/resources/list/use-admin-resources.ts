import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { adminResourceListQuery } from '@/data/resources/admin-resource-list-query';
import type {
  AdminListRequest,
  AdminResourceRow,
} from '@/data/resources/admin-resource-list-query';
import {
  searchResources,
  searchableResources,
  sortAdminResources,
} from '@/domain/resources/admin-list';
import type { AdminResourceList } from '@/domain/resources/admin-list';

/** The admin's resources and what the search leaves of them. */
export interface AdminResources {
  readonly status: 'loading' | 'error' | 'ready';
  readonly failure: Error | null;
  /** Asks for the list again, after an error. */
  readonly retry: () => Promise<void>;
  readonly total: number;
  readonly visible: readonly AdminResourceRow[];
}

/** Reads the resources of a status, prepares them for search once, and searches them. */
export function useAdminResources(
  { status, sort, direction, search }: AdminResourceList,
  supportType?: 'funding',
): AdminResources {
  const request = {
    status,
    sort,
    direction,
    ...(supportType === undefined ? {} : { supportType }),
  };
  const { data, error, refetch } = useQuery({
    ...adminResourceListQuery(request),
    // The same rows in another order are there already.
    placeholderData: (before, query) =>
      hasSameRows(query?.queryKey.at(-1), request) ? before : undefined,
  });
  const { failure, retry } = useRetainedError(error, refetch);
  const searchable = useMemo(
    () =>
      data === undefined
        ? null
        : searchableResources(sortAdminResources(data, { sort, direction })),
    [data, sort, direction],
  );
  const visible = useMemo(
    () => (searchable === null ? [] : searchResources(searchable, search)),
    [searchable, search],
  );

  useEffect(() => {
    if (error !== null) console.error('The resources could not be loaded:', error);
  }, [error]);

  return {
    status: searchable !== null ? 'ready' : failure === null ? 'loading' : 'error',
    failure,
    retry,
    total: searchable?.length ?? 0,
    visible,
  };
}

function hasSameRows(before: unknown, request: AdminListRequest): boolean {
  return (
    typeof before === 'object' &&
    before !== null &&
    'status' in before &&
    before.status === request.status
  );
}
