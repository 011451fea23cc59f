import { useDeferredValue, useMemo } from 'react';
import { FilterOffers } from '@/features/search/filter-offers';
import { understoodFilters } from '@shared/search/closest/understood-filters';
import type { ResourceFilters } from '@shared/search/list/filters';

export interface DidYouMeanProps {
  readonly filters: ResourceFilters;
  readonly onChoose: (filters: ResourceFilters) => void;
}

/** Filters of the directory that the words of its search may mean. */
export function DidYouMeanFilters({ filters, onChoose }: DidYouMeanProps) {
  const deferred = useDeferredValue(filters);
  const understood = useMemo(() => understoodFilters(deferred), [deferred]);
  const offers = understood.map(({ label, filters: meant }) => ({
    label,
    onChoose: () => onChoose(meant),
  }));
  return <FilterOffers offers={offers} />;
}
