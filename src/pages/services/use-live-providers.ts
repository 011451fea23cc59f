import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useListPreview } from '@/data/list-preview';
import { liveProvidersQuery, type ProviderCardRow } from '@/data/providers/live-providers-query';
import { providerKeys } from '@/data/providers/provider-keys';
import { buildProviderIndex, filterProviders } from '@/domain/providers/directory';
import { hasProviderFilters } from '@/domain/providers/filters';
import type { ProviderFilters } from '@/domain/providers/filters';

/** The directory and what the filters leave of it. */
export interface LiveProviders {
  readonly status: 'loading' | 'error' | 'ready';
  /** Asks for the directory again, after an error. */
  readonly retry: () => void;
  readonly total: number;
  readonly visible: readonly ProviderCardRow[];
  /** How many match: more than `visible` while only the start is there. */
  readonly shown: number;
}

const nobody: readonly ProviderCardRow[] = [];

/**
 * Reads the directory, prepares it for search once, and filters it. Until it is there, a prerendered
 * page shows its start where nothing is filtered.
 */
export function useLiveProviders(filters: ProviderFilters): LiveProviders {
  const { data, error, refetch } = useQuery(liveProvidersQuery());
  const index = useMemo(() => (data === undefined ? null : buildProviderIndex(data)), [data]);
  const start = useListPreview<ProviderCardRow>(providerKeys.live());
  const matching = useMemo(
    () => (index === null ? null : filterProviders(index, filters)),
    [index, filters],
  );
  const shownStart = error === null && !hasProviderFilters(filters) ? start : undefined;

  useEffect(() => {
    if (error !== null) console.error('The service providers could not be loaded:', error);
  }, [error]);

  return {
    status: (index ?? shownStart) ? 'ready' : error === null ? 'loading' : 'error',
    retry: () => {
      void refetch();
    },
    total: index?.length ?? shownStart?.total ?? 0,
    visible: matching ?? shownStart?.rows ?? nobody,
    shown: matching?.length ?? shownStart?.total ?? 0,
  };
}
