import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { liveProvidersQuery } from '@/data/providers/live-providers-query';
import type { ProviderCardRow } from '@/data/providers/provider-list';
import { buildProviderIndex, filterProviders } from '@/domain/provider-directory';
import type { ProviderFilters } from '@/domain/provider-filters';

/** The directory and what the filters leave of it. */
export interface LiveProviders {
  readonly status: 'loading' | 'error' | 'ready';
  /** Asks for the directory again, after an error. */
  readonly retry: () => void;
  readonly total: number;
  readonly visible: readonly ProviderCardRow[];
}

/** Reads the directory, prepares it for search once, and filters it. */
export function useLiveProviders(filters: ProviderFilters): LiveProviders {
  const { data, error, refetch } = useQuery(liveProvidersQuery());
  const index = useMemo(() => (data === undefined ? null : buildProviderIndex(data)), [data]);
  const visible = useMemo(
    () => (index === null ? [] : filterProviders(index, filters)),
    [index, filters],
  );

  useEffect(() => {
    if (error !== null) console.error('The service providers could not be loaded:', error);
  }, [error]);

  return {
    status: index !== null ? 'ready' : error === null ? 'loading' : 'error',
    retry: () => {
      void refetch();
    },
    total: index?.length ?? 0,
    visible,
  };
}
