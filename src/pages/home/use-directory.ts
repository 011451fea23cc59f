import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useToday } from '@/components/clock/use-today';
import { useListPreview } from '@/data/list-preview';
import { resourceKeys } from '@/data/resources/resource-keys';
import { approvedResourcesQuery, type ResourceCardRow } from '@/data/resources/resource-queries';
import { hasActiveFilters } from '@/domain/resources/filters';
import type { ResourceFilters } from '@/domain/resources/filters';
import {
  buildResourceIndex,
  countByRegion,
  filterResources,
} from '@/domain/resources/search-index';
import type { ResourceIndex } from '@/domain/resources/search-index';
import type { GeographicRegion } from '@/domain/vocabularies';

const noRows: readonly ResourceCardRow[] = [];

/** The public list and its filtered part. */
export interface Directory {
  readonly status: 'loading' | 'error' | 'ready';
  /** Refetches the list after an error. */
  readonly retry: () => void;
  readonly today: string;
  readonly index: ResourceIndex<ResourceCardRow> | null;
  readonly visible: readonly ResourceCardRow[];
  /** Number of matches and total; more than `visible` while only the preview has loaded. */
  readonly shown: number;
  readonly total: number;
  readonly regionCounts: Readonly<Record<GeographicRegion, number>> | null;
}

/**
 * Loads the list, indexes it once and filters it. Until it has loaded, a prerendered page shows its
 * preview when no filter is set.
 */
export function useDirectory(filters: ResourceFilters): Directory {
  const { data, error, refetch } = useQuery(approvedResourcesQuery());
  const today = useToday();
  const index = useMemo(
    () => (data === undefined ? null : buildResourceIndex(data, today)),
    [data, today],
  );
  const preview = useListPreview<ResourceCardRow>(resourceKeys.approved());
  const matching = useMemo(
    () => (index === null ? null : filterResources(index, filters)),
    [index, filters],
  );
  const shownPreview = error === null && !hasActiveFilters(filters) ? preview : undefined;
  const visible = matching ?? shownPreview?.rows ?? noRows;
  const regionCounts = useMemo(
    () => (index === null ? null : countByRegion(index, filters)),
    [index, filters],
  );

  useEffect(() => {
    if (error !== null) console.error('The resources could not be loaded:', error);
  }, [error]);

  return {
    status: (index ?? shownPreview) ? 'ready' : error === null ? 'loading' : 'error',
    retry: () => {
      void refetch();
    },
    today,
    index,
    visible,
    shown: matching?.length ?? shownPreview?.total ?? 0,
    total: index?.size ?? shownPreview?.total ?? 0,
    regionCounts,
  };
}
