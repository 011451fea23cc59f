import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { closestCount } from '@/components/closest-matches/few-results';
import { MatchList } from '@/components/closest-matches/match-list';
import { useLoggedError } from '@/components/feedback/use-retained-error';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { searchTextsQuery, type SearchTextsRow } from '@/data/search/search-queries';
import type { ResourceFilters } from '@/domain/resources/filters';
import { filterResources, type ResourceIndex } from '@/domain/resources/search-index';
import { resourceEntry } from '@/domain/search/resource-entries';

export interface ClosestResourcesProps {
  readonly index: ResourceIndex<ResourceCardRow>;
  readonly filters: ResourceFilters;
  /** The results of the search itself. */
  readonly rows: readonly ResourceCardRow[];
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
  readonly renderCard: (resource: ResourceCardRow) => ReactNode;
  /** The texts of the index, where they came with it. */
  readonly texts?: readonly SearchTextsRow[] | undefined;
}

/** Resources near to the search, among those that the other filters allow. */
export function ClosestResources(props: ClosestResourcesProps) {
  const { index, filters, rows, today, renderCard, texts } = props;
  const createEntries = useEntries(index, today, texts);
  const allowed = useMemo(
    () => new Map(filterResources(index, { ...filters, search: '' }).map((row) => [row.id, row])),
    [index, filters],
  );
  const isAllowed = useCallback((id: string) => allowed.has(id), [allowed]);
  return (
    <MatchList
      createEntries={createEntries}
      search={filters.search}
      regions={filters.geographicRegion}
      shownIds={new Set(rows.map(({ id }) => id))}
      isAllowed={isAllowed}
      onCount={closestCount.set}
      renderEntry={(id) => {
        const row = allowed.get(id);
        return row === undefined ? null : renderCard(row);
      }}
    />
  );
}

/** The entries of the search; null until their texts have loaded or cannot be loaded. */
function useEntries(
  index: ResourceIndex<ResourceCardRow>,
  today: string,
  known: readonly SearchTextsRow[] | undefined,
) {
  const { data: loaded, error } = useQuery({
    ...searchTextsQuery(),
    enabled: known === undefined,
  });
  const data = known ?? loaded;
  useLoggedError('The texts of the search could not be loaded:', error);
  const isSettled = data !== undefined || error !== null;
  return useMemo(() => {
    if (!isSettled) return null;
    const texts = new Map<string, SearchTextsRow>((data ?? []).map((row) => [row.id, row]));
    return function* createEntries() {
      for (const row of index.resources) yield resourceEntry(row, texts.get(row.id), today);
    };
  }, [isSettled, data, index, today]);
}
