import type { SettledSearchProps } from './settled-search.lazy';
import { optionalPart } from '@/components/feedback/optional-part';
import { hasActiveFilters } from '@/domain/resources/filters';

const SettledSearch = optionalPart(() =>
  import('./settled-search.lazy').then((m) => m.SettledSearch),
);

interface SearchLogProps extends Omit<SettledSearchProps, 'index'> {
  readonly index: SettledSearchProps['index'] | null;
}

/** Logs searches without who made them; loads with the first one. */
export function SearchLog({ index, ...props }: SearchLogProps) {
  if (index === null || !hasActiveFilters(props.filters)) return null;
  return <SettledSearch index={index} {...props} />;
}
