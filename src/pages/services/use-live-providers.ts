import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLoggedError } from '@/components/feedback/use-retained-error';
import { resultList } from '@/components/result-list';
import { useListPreview, useLoadedList } from '@/data/list-preview';
import { liveProvidersQuery, type ProviderCardRow } from '@/data/providers/live-providers-query';
import { providerKeys } from '@/data/providers/provider-keys';
import { buildProviderIndex, filterProviders } from '@/domain/providers/directory';
import { hasProviderFilters, type ProviderFilters } from '@/domain/providers/filters';

/**
 * Loads the directory, indexes it once and filters it. Until it has loaded, a prerendered page
 * shows its preview when no filter is set.
 */
export function useLiveProviders(filters: ProviderFilters) {
  const { data: loaded, error, refetch } = useQuery(liveProvidersQuery());
  const preview = useListPreview<ProviderCardRow>(providerKeys.live());
  const data = useLoadedList(loaded, preview);
  useLoggedError('The service providers could not be loaded:', error);
  const index = useMemo(() => (data === undefined ? null : buildProviderIndex(data)), [data]);
  const matches = useMemo(
    () => (index === null ? null : filterProviders(index, filters)),
    [index, filters],
  );
  return {
    ...resultList(
      index === null || matches === null ? null : { rows: matches, total: index.length },
      hasProviderFilters(filters) ? undefined : preview,
      error,
    ),
    /** Refetches the directory after an error. */
    retry: () => {
      void refetch();
    },
  };
}
