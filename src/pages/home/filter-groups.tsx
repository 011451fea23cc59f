import type { FilterControls } from './use-resource-filters';
import { MultiSelect } from '@/components/multi-select/multi-select';
import { filterGroups } from '@/domain/resources/filters';

interface FilterGroupsProps {
  readonly controls: FilterControls;
  readonly layout: 'bar' | 'sheet';
}

/** The filter groups as multi-selects, in a row or stacked. */
export function FilterGroups({ controls, layout }: FilterGroupsProps) {
  const { filters, setGroup } = controls;
  return (
    <div
      role="group"
      aria-label="Filters"
      className={layout === 'bar' ? 'flex min-w-0 flex-1 gap-2' : 'grid gap-3'}
    >
      {filterGroups.map(({ name, label, options, shownLabels }, position) => (
        <MultiSelect
          key={name}
          label={label}
          options={options}
          selected={filters[name]}
          shownLabels={shownLabels}
          panel={layout === 'sheet' ? 'inline' : position < 3 ? 'drop-start' : 'drop-end'}
          onChange={(values) => setGroup(name, values)}
        />
      ))}
    </div>
  );
}
