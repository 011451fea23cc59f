import { lazy } from 'react';
import type { AlsoOpenListsProps } from './also-open';
import { AlsoOpenLists } from './also-open';
import type { DidYouMeanProps } from './did-you-mean';
import type { SettledSearchProps } from './settled-search';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';
import { narrowsToIndustryOrStage, hasActiveFilters } from '@shared/search/list/filters';

const loadOffers = () => import('./did-you-mean');
const DidYouMeanFilters = lazy(async () => ({
  default: (await loadCode(loadOffers)).DidYouMeanFilters,
}));

const loadLog = () => import('./settled-search');
const SettledSearch = lazy(async () => ({ default: (await loadCode(loadLog)).SettledSearch }));

/** The same properties before the list has loaded. */
type Unloaded<Props extends { readonly index: unknown }> = Omit<Props, 'index'> & {
  readonly index: Props['index'] | null;
};

/** Filters that the words of a search may mean. */
export function DidYouMean(props: DidYouMeanProps) {
  if (props.filters.search.trim() === '') return null;
  return (
    <LazyPart fallback={null} isOptional>
      <DidYouMeanFilters {...props} />
    </LazyPart>
  );
}

/** Resources open to every industry or stage. */
export function AlsoOpen({ index, ...props }: Unloaded<AlsoOpenListsProps>) {
  if (index === null || !narrowsToIndustryOrStage(props.filters)) return null;
  return <AlsoOpenLists index={index} {...props} />;
}

/** Logs searches without who made them. */
export function SearchLog({ index, ...props }: Unloaded<SettledSearchProps>) {
  if (index === null || !hasActiveFilters(props.filters)) return null;
  return (
    <LazyPart fallback={null} isOptional>
      <SettledSearch index={index} {...props} />
    </LazyPart>
  );
}
