import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ProviderCard } from './provider-card';
import { MatchList } from '@/components/closest-matches/match-list';
import { liveProvidersQuery, type ProviderCardRow } from '@/data/providers/live-providers-query';
import { buildProviderIndex, filterProviders } from '@/domain/providers/directory';
import type { ProviderFilters } from '@/domain/providers/filters';
import { providerEntry } from '@/domain/search/provider-entries';

export interface ClosestProvidersProps {
  readonly filters: ProviderFilters;
  /** The results of the search itself. */
  readonly rows: readonly ProviderCardRow[];
}

/** Providers near to the search, among those that the other filters allow. */
export function ClosestProviders({ filters, rows }: ClosestProvidersProps) {
  const { data } = useQuery(liveProvidersQuery());
  const entries = useMemo(() => data?.map(providerEntry) ?? null, [data]);
  const allowed = useMemo(() => {
    const found = filterProviders(buildProviderIndex(data ?? []), { ...filters, search: '' });
    return new Map(found.map((provider) => [provider.id, provider]));
  }, [data, filters]);
  const isAllowed = useCallback((id: string) => allowed.has(id), [allowed]);
  return (
    <MatchList
      entries={entries}
      search={filters.search}
      shownIds={new Set(rows.map(({ id }) => id))}
      isAllowed={isAllowed}
      renderEntry={(id) => {
        const provider = allowed.get(id);
        return provider === undefined ? null : <ProviderCard provider={provider} />;
      }}
    />
  );
}
