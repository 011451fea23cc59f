import type { ClosestEventsProps } from './closest-events.lazy';
import { needsClosestMatches } from '@/components/closest-matches/needs-closest-matches';
import { optionalPart } from '@/components/feedback/optional-part';

const Loaded = optionalPart(() => import('./closest-events.lazy').then((m) => m.ClosestEvents));

/** Events near to a search that finds few; their code loads with the first search. */
export function ClosestEvents(props: ClosestEventsProps) {
  return needsClosestMatches(props.filters.search, props.visible.length) ? (
    <Loaded {...props} />
  ) : null;
}
