import type { ClosestProvidersProps } from './closest-providers.lazy';
import { needsClosestMatches } from '@/components/closest-matches/needs-closest-matches';
import { optionalPart } from '@/components/feedback/optional-part';

const Loaded = optionalPart(() =>
  import('./closest-providers.lazy').then((m) => m.ClosestProviders),
);

/** Providers near to a search that finds few; their code loads with the first search. */
export function ClosestProviders(props: ClosestProvidersProps) {
  return needsClosestMatches(props.filters.search, props.rows.length) ? (
    <Loaded {...props} />
  ) : null;
}
