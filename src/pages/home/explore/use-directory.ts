import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useToday } from '@/components/today/use-today';
import type { ResourceCardRow } from '@/data/resources/resource-columns';
import { approvedResourcesQuery } from '@/data/resources/resource-queries';
import type { ResourceFilters } from '@/domain/resource-filters';
import { buildResourceIndex, countByRegion, filterResources } from '@/domain/resource-index';
import type { ResourceIndex } from '@/domain/resource-index';
import type { GeographicRegion } from '@/domain/vocabularies';

/** The public list and what the filters leave of it. */
export interface Directory {
  readonly status: 'loading' | 'error' | 'ready';
  /** Asks for the list again, after an error. */
  readonly retry: () => void;
  readonly today: string;
  readonly index: ResourceIndex<ResourceCardRow> | null;
  readonly visible: readonly ResourceCardRow[];
  readonly regionCounts: Readonly<Record<GeographicRegion, number>> | null;
}

/** Reads the list, prepares it for search once, and filters it. */
export function useDirectory(filters: ResourceFilters): Directory {
  const { data, error, refetch } = useQuery(approvedResourcesQuery());
  const today = useToday();
  const index = useMemo(
    () => (data === undefined ? null : buildResourceIndex(data, today)),
    [data, today],
  );
  const visible = useMemo(
    () => (index === null ? [] : filterResources(index, filters)),
    [index, filters],
  );
  const regionCounts = useMemo(
    () => (index === null ? null : countByRegion(index, filters)),
    [index, filters],
  );

  useEffect(() => {
    if (error !== null) console.error('The resources could not be loaded:', error);
  }, [error]);

  return {
    status: index !== null ? 'ready' : error === null ? 'loading' : 'error',
    retry: () => {
      void refetch();
    },
    today,
    index,
    visible,
    regionCounts,
  };
}
