import { useDeferredValue, useMemo } from 'react';
import { FilterOffers } from './filter-offers';
import type { FilterGroup, ResourceFilters } from '@/domain/resources/filters';
import { understoodFilters } from '@/domain/search/understood-filters';

export interface DidYouMeanProps {
  readonly filters: ResourceFilters;
  /** Adds a value to a group and replaces the search. */
  readonly onChoose: (group: FilterGroup, value: string, search: string) => void;
}

/** Filters of the directory that the words of its search may mean. */
export function DidYouMeanFilters({ filters, onChoose }: DidYouMeanProps) {
  const deferred = useDeferredValue(filters);
  const understood = useMemo(() => understoodFilters(deferred), [deferred]);
  const offers = understood.map(({ group, value, label, search }) => ({
    label,
    onChoose: () => onChoose(group, value, search),
  }));
  return <FilterOffers offers={offers} />;
}
