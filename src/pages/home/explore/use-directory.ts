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

const nothing: readonly ResourceCardRow[] = [];

/** The public list and what the filters leave of it. */
export interface Directory {
  readonly status: 'loading' | 'error' | 'ready';
  /** Asks for the list again, after an error. */
  readonly retry: () => void;
  readonly today: string;
  readonly index: ResourceIndex<ResourceCardRow> | null;
  readonly visible: readonly ResourceCardRow[];
  /** How many match, and how many there are: more than `visible` while only the start is there. */
  readonly shown: number;
  readonly total: number;
  readonly regionCounts: Readonly<Record<GeographicRegion, number>> | null;
}

/**
 * Reads the list, prepares it for search once, and filters it. Until it is there, a prerendered page
 * shows its start where nothing is filtered.
 */
export function useDirectory(filters: ResourceFilters): Directory {
  const { data, error, refetch } = useQuery(approvedResourcesQuery());
  const today = useToday();
  const index = useMemo(
    () => (data === undefined ? null : buildResourceIndex(data, today)),
    [data, today],
  );
  const start = useListPreview<ResourceCardRow>(resourceKeys.approved());
  const matching = useMemo(
    () => (index === null ? null : filterResources(index, filters)),
    [index, filters],
  );
  const shownStart = error === null && !hasActiveFilters(filters) ? start : undefined;
  const visible = matching ?? shownStart?.rows ?? nothing;
  const regionCounts = useMemo(
    () => (index === null ? null : countByRegion(index, filters)),
    [index, filters],
  );

  useEffect(() => {
    if (error !== null) console.error('The resources could not be loaded:', error);
  }, [error]);

  return {
    status: (index ?? shownStart) ? 'ready' : error === null ? 'loading' : 'error',
    retry: () => {
      void refetch();
    },
    today,
    index,
    visible,
    shown: matching?.length ?? shownStart?.total ?? 0,
    total: index?.size ?? shownStart?.total ?? 0,
    regionCounts,
  };
}
