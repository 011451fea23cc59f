import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ProviderCard } from './provider-card';
import { liveProvidersQuery, type ProviderCardRow } from '@/entities/providers/api/live-providers';
import { FilterOffers } from '@/features/search/filter-offers';
import { MatchList } from '@/features/search/match-list';
import { providerEntry } from '@shared/search/closest/provider-entries';
import { understoodProviderFilters } from '@shared/search/closest/understood-provider-filters';
import { buildProviderIndex, filterProviders } from '@shared/search/providers/directory';
import type { ProviderFilters } from '@shared/search/providers/filters';

export interface ClosestProvidersProps {
  readonly filters: ProviderFilters;
  /** The results of the search itself. */
  readonly rows: readonly ProviderCardRow[];
  readonly onChoose: (filters: ProviderFilters) => void;
}

/** Filters that the search may mean, and providers near to it among those that the other filters allow. */
export function ClosestProviders({ filters, rows, onChoose }: ClosestProvidersProps) {
  const { data } = useQuery(liveProvidersQuery());
  const createEntries = useMemo(
    () => (data === undefined ? null : () => data.map(providerEntry)),
    [data],
  );
  const allowed = useMemo(() => {
    const found = filterProviders(buildProviderIndex(data ?? []), { ...filters, search: '' });
    return new Map(found.map((provider) => [provider.id, provider]));
  }, [data, filters]);
  const isAllowed = useCallback((id: string) => allowed.has(id), [allowed]);
  const understood = useMemo(() => understoodProviderFilters(filters), [filters]);
  return (
    <>
      <MatchList
        createEntries={createEntries}
        search={filters.search}
        shownIds={new Set(rows.map(({ id }) => id))}
        isAllowed={isAllowed}
        renderEntry={(id) => {
          const provider = allowed.get(id);
          return provider === undefined ? null : <ProviderCard provider={provider} />;
        }}
      />
      <div className="pt-4">
        <FilterOffers
          offers={understood.map(({ label, filters: meant }) => ({
            label,
            onChoose: () => onChoose(meant),
          }))}
        />
      </div>
    </>
  );
}
