import type { DidYouMeanProps } from './did-you-mean.lazy';
import { optionalPart } from '@/components/feedback/optional-part';

const Suggestions = optionalPart(() =>
  import('./did-you-mean.lazy').then((m) => m.DidYouMeanFilters),
);

/** Filters that the words of a search may mean; their code loads with the first search. */
export function DidYouMean(props: DidYouMeanProps) {
  return props.filters.search.trim() === '' ? null : <Suggestions {...props} />;
}
