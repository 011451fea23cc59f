import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { SearchMatches } from './search/use-search-matches';
import { useToday } from '@/components/clock/use-now';
import { useLoggedError } from '@/components/feedback/use-retained-error';
import { resultList } from '@/components/result-list';
import { useListPreview, useLoadedList } from '@/data/list-preview';
import { moreFilterValuesQuery } from '@/data/resources/more-filter-values-query';
import { resourceKeys } from '@/data/resources/resource-keys';
import { approvedResourcesQuery } from '@/data/resources/resource-queries';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import type { DirectoryReply } from '@/data/search/directory-search-query';
import { activeMoreCount, isChangedList, type ResourceFilters } from '@/domain/resources/filters';
import {
  buildResourceIndex,
  countByRegion,
  countClosingSoon,
  filterResources,
} from '@/domain/resources/search-index';
import { sortResources } from '@/domain/resources/sort';

/** The public list and its filtered part. */
export type Directory = ReturnType<typeof useDirectory> & {
  /** What only the database knows, in a directory that is too large for the browser. */
  readonly large?: LargeDirectoryParts;
};

interface LargeDirectoryParts {
  readonly alsoOpen: DirectoryReply['also_open'];
  /** What is near to the search. */
  readonly matches: SearchMatches;
  readonly lineOf: ((id: string) => string) | undefined;
  /** Undefined at the end of the list. */
  readonly loadMore: (() => void) | undefined;
}

/**
 * Loads the list and indexes it once. What the filters behind 'More filters' compare loads when one
 * is set or they are opened.
 *
 * @param isLarge whether the database searches instead: nothing but the preview is shown.
 */
export function useResourceIndex(filters: ResourceFilters, isLarge: boolean) {
  const list = useQuery({ ...approvedResourcesQuery(), enabled: !isLarge });
  useCancelledList(isLarge);
  const needsMore = activeMoreCount(filters) > 0 && !isLarge;
  const more = useQuery({ ...moreFilterValuesQuery(), enabled: needsMore });
  const preview = useListPreview<ResourceCardRow>(resourceKeys.approved());
  const rows = useLoadedList(list.data, preview);
  const isWaiting = isLarge || (needsMore && more.data === undefined);
  const data = isWaiting ? undefined : rows;
  const error = list.error ?? (needsMore ? more.error : null);
  useLoggedError('The resources could not be loaded:', error);
  const today = useToday();
  const index = useMemo(
    () => (data === undefined ? null : buildResourceIndex(data, today, more.data)),
    [data, today, more.data],
  );
  return {
    index,
    today,
    preview,
    error,
    /** Refetches the list after an error. */
    retry: () => {
      for (const one of [list, more]) if (one.isError) void one.refetch();
    },
  };
}

/**
 * Filters the list. Until it has loaded, a prerendered page shows its preview when no filter is set.
 *
 * @param rankOf the order of the best fit, where it is known.
 */
export function useDirectory(
  source: ReturnType<typeof useResourceIndex>,
  filters: ResourceFilters,
  rankOf?: (id: string) => number,
) {
  const { index, today, preview, error, retry } = source;
  const matches = useMemo(
    () =>
      index === null
        ? null
        : sortResources(filterResources(index, filters), filters.sort, today, rankOf),
    [index, filters, today, rankOf],
  );
  const closingCount = useMemo(
    () => (index === null ? null : countClosingSoon(index, filters)),
    [index, filters],
  );
  const regionCounts = useMemo(
    () => (index === null ? null : countByRegion(index, filters)),
    [index, filters],
  );
  return {
    ...resultList(
      index === null || matches === null ? null : { rows: matches, total: index.size },
      isChangedList(filters) ? undefined : preview,
      error,
    ),
    today,
    index,
    /** Number of resources by region under the other filters; null while loading. */
    regionCounts,
    /** Number of resources that close within 30 days under the other filters; null while loading. */
    closingCount,
    retry,
  };
}

/** Stops loading the whole list once its first part has told that it is too long. */
function useCancelledList(isLarge: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isLarge) void client.cancelQueries({ queryKey: resourceKeys.approved(), exact: true });
  }, [client, isLarge]);
}
