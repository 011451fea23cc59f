import { useQuery } from '@tanstack/react-query';
import { FilterChips } from './filter-chips.lazy';
import type { FilterControls } from './use-resource-filters';
import { moreFilterValuesQuery } from '@/data/resources/more-filter-values-query';
import { moreFilterGroups } from '@/domain/resources/filters';
import { countOptions } from '@/domain/resources/search-index';
import type { ListedResource, ResourceIndex } from '@/domain/resources/search-index';

interface MoreFilterChipsProps {
  readonly controls: FilterControls;
  /** Null while loading. */
  readonly index: ResourceIndex<ListedResource> | null;
}

/** The groups behind 'More filters'. What they compare loads with them. */
export function MoreFilterChips({ controls, index }: MoreFilterChipsProps) {
  const { filters, setGroup } = controls;
  const hasCounts = index?.counts !== undefined;
  const { isSuccess } = useQuery({ ...moreFilterValuesQuery(), enabled: !hasCounts });
  return moreFilterGroups.map(({ name, label, options }) => (
    <FilterChips
      key={name}
      label={label}
      options={options}
      selected={filters[name]}
      counts={
        index !== null && (isSuccess || hasCounts) ? countOptions(index, filters, name) : undefined
      }
      skipsEmpty
      onChange={(values) => setGroup(name, values)}
    />
  ));
}
