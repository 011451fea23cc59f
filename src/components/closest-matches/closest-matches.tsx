import type { ClosestResourcesProps } from './closest-resources.lazy';
import { needsClosestMatches } from './needs-closest-matches';
import { optionalPart } from '@/components/feedback/optional-part';

const ClosestResources = optionalPart(() =>
  import('./closest-resources.lazy').then((m) => m.ClosestResources),
);

interface ClosestMatchesProps extends Omit<ClosestResourcesProps, 'index'> {
  readonly index: ClosestResourcesProps['index'] | null;
}

/** Resources near to a search that finds few; their code and texts load with the first search. */
export function ClosestMatches({ index, ...props }: ClosestMatchesProps) {
  const { filters, rows } = props;
  if (index === null || !needsClosestMatches(filters.search, rows.length)) return null;
  return <ClosestResources index={index} {...props} />;
}
