import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useListPreview } from '@/data/list-preview';
import { liveProvidersQuery, type ProviderCardRow } from '@/data/providers/live-providers-query';
import { providerKeys } from '@/data/providers/provider-keys';
import { buildProviderIndex, filterProviders } from '@/domain/providers/directory';
import { hasProviderFilters } from '@/domain/providers/filters';
import type { ProviderFilters } from '@/domain/providers/filters';

/** The directory and its filtered part. */
export interface LiveProviders {
  readonly status: 'loading' | 'error' | 'ready';
  /** Refetches the directory after an error. */
  readonly retry: () => void;
  readonly total: number;
  readonly visible: readonly ProviderCardRow[];
  /** Number of matches; more than `visible` while only the preview has loaded. */
  readonly shown: number;
}

const noProviders: readonly ProviderCardRow[] = [];

/**
 * Loads the directory, indexes it once and filters it. Until it has loaded, a prerendered page
 * shows its preview when no filter is set.
 */
export function useLiveProviders(filters: ProviderFilters): LiveProviders {
  const { data, error, refetch } = useQuery(liveProvidersQuery());
  const index = useMemo(() => (data === undefined ? null : buildProviderIndex(data)), [data]);
  const preview = useListPreview<ProviderCardRow>(providerKeys.live());
  const matching = useMemo(
    () => (index === null ? null : filterProviders(index, filters)),
    [index, filters],
  );
  const shownPreview = error === null && !hasProviderFilters(filters) ? preview : undefined;

  useEffect(() => {
    if (error !== null) console.error('The service providers could not be loaded:', error);
  }, [error]);

  return {
    status: (index ?? shownPreview) ? 'ready' : error === null ? 'loading' : 'error',
    retry: () => {
      void refetch();
    },
    total: index?.length ?? shownPreview?.total ?? 0,
    visible: matching ?? shownPreview?.rows ?? noProviders,
    shown: matching?.length ?? shownPreview?.total ?? 0,
  };
}
