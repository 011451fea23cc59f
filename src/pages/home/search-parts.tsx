import type { AlsoOpenListsProps } from './also-open.lazy';
import type { DidYouMeanProps } from './did-you-mean.lazy';
import type { SettledSearchProps } from './settled-search.lazy';
import { optionalPart } from '@/components/feedback/optional-part';
import { narrowsToIndustryOrStage, hasActiveFilters } from '@shared/search/list/filters';

/** The same properties before the list has loaded. */
type Unloaded<Props extends { readonly index: unknown }> = Omit<Props, 'index'> & {
  readonly index: Props['index'] | null;
};

const Suggestions = optionalPart(() =>
  import('./did-you-mean.lazy').then((m) => m.DidYouMeanFilters),
);

/** Filters that the words of a search may mean; their code loads with the first search. */
export function DidYouMean(props: DidYouMeanProps) {
  return props.filters.search.trim() === '' ? null : <Suggestions {...props} />;
}

const AlsoOpenLists = optionalPart(() => import('./also-open.lazy').then((m) => m.AlsoOpenLists));

/** Resources open to every industry or stage; loads when one is chosen. */
export function AlsoOpen({ index, ...props }: Unloaded<AlsoOpenListsProps>) {
  if (index === null || !narrowsToIndustryOrStage(props.filters)) return null;
  return <AlsoOpenLists index={index} {...props} />;
}

const SettledSearch = optionalPart(() =>
  import('./settled-search.lazy').then((m) => m.SettledSearch),
);

/** Logs searches without who made them; loads with the first one. */
export function SearchLog({ index, ...props }: Unloaded<SettledSearchProps>) {
  if (index === null || !hasActiveFilters(props.filters)) return null;
  return <SettledSearch index={index} {...props} />;
}
