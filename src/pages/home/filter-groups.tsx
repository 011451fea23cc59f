import type { FilterControls } from './use-resource-filters';
import { MultiSelect } from '@/components/multi-select/multi-select';
import { filterGroups } from '@/domain/resources/filters';
import { countOptions } from '@/domain/resources/search-index';
import type { ListedResource, ResourceIndex } from '@/domain/resources/search-index';

interface FilterGroupsProps {
  readonly controls: FilterControls;
  /** Null while loading. */
  readonly index: ResourceIndex<ListedResource> | null;
}

/** The filter groups of wide screens as multi-selects in a row. */
export function FilterGroups({ controls, index }: FilterGroupsProps) {
  const { filters, setGroup } = controls;
  return (
    <div role="group" aria-label="Filters" className="flex min-w-0 flex-1 gap-2">
      {filterGroups.map(({ name, label, options, shownLabels }, position) => (
        <MultiSelect
          key={name}
          label={label}
          options={options}
          selected={filters[name]}
          shownLabels={shownLabels}
          getCounts={index === null ? undefined : () => countOptions(index, filters, name)}
          panel={position < 3 ? 'drop-start' : 'drop-end'}
          onChange={(values) => setGroup(name, values)}
        />
      ))}
    </div>
  );
}
