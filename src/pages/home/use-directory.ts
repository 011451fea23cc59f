import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '@/components/clock/use-today';
import { useLoggedError } from '@/components/feedback/use-retained-error';
import { resultList } from '@/components/result-list';
import { useListPreview } from '@/data/list-preview';
import { resourceKeys } from '@/data/resources/resource-keys';
import { approvedResourcesQuery } from '@/data/resources/resource-queries';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { isChangedList, type ResourceFilters } from '@/domain/resources/filters';
import {
  buildResourceIndex,
  countByRegion,
  countClosingSoon,
  filterResources,
} from '@/domain/resources/search-index';
import { sortResources } from '@/domain/resources/sort';

/** The public list and its filtered part. */
export type Directory = ReturnType<typeof useDirectory>;

/**
 * Loads the list, indexes it once and filters it. Until it has loaded, a prerendered page shows its
 * preview when no filter is set.
 */
export function useDirectory(filters: ResourceFilters) {
  const { data, error, refetch } = useQuery(approvedResourcesQuery());
  useLoggedError('The resources could not be loaded:', error);
  const preview = useListPreview<ResourceCardRow>(resourceKeys.approved());
  const today = useToday();
  const index = useMemo(
    () => (data === undefined ? null : buildResourceIndex(data, today)),
    [data, today],
  );
  const matches = useMemo(
    () =>
      index === null ? null : sortResources(filterResources(index, filters), filters.sort, today),
    [index, filters, today],
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
    /** Refetches the list after an error. */
    retry: () => {
      void refetch();
    },
  };
}
