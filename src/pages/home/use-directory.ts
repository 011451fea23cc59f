import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import { moreFilterValuesQuery } from '@/entities/resources/api/more-filter-values';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { useListPreview, useLoadedList } from '@/shared/api/list-preview';
import { useLoggedError } from '@/shared/feedback/use-retained-error';
import { useToday } from '@/shared/lib/use-now';
import { resultList } from '@/shared/ui/result-list';
import { activeMoreCount, isChangedList, type ResourceFilters } from '@shared/search/list/filters';
import {
  buildResourceIndex,
  countByRegion,
  countClosingSoon,
  filterResources,
} from '@shared/search/list/list-index';
import { sortResources } from '@shared/search/list/sort';

/** The public list and its filtered part. */
export type Directory = ReturnType<typeof useDirectory>;

/**
 * Loads the list and indexes it once. What the filters behind 'More filters' compare loads when one
 * is set or they are opened.
 */
export function useResourceIndex(filters: ResourceFilters) {
  const list = useQuery(approvedResourcesQuery());
  const needsMore = activeMoreCount(filters) > 0;
  const more = useQuery({ ...moreFilterValuesQuery(), enabled: needsMore });
  const preview = useListPreview<ResourceCardRow>(resourceKeys.approved());
  const rows = useLoadedList(list.data, preview);
  const data = needsMore && more.data === undefined ? undefined : rows;
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
 * Filters the list. Until it has loaded, its preview shows when no filter is set.
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
