import type { ReactNode } from 'react';
import { FilterChips } from './filter-chips';
import { ClosingToggle, QuickToggles } from './list-controls';
import { MoreFilterChips } from './more-filters-panel';
import type { FilterControls } from './use-resource-filters';
import { RESOURCES_SECTION_ID } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { Sheet } from '@/shared/ui/dialog';
import { MultiSelect } from '@/shared/ui/multi-select/multi-select';
import { filterGroups, hasActiveFilters } from '@shared/search/list/filters';
import { countOptions } from '@shared/search/list/list-index';
import type { ListedResource, ResourceIndex } from '@shared/search/list/list-index';

interface FilterSheetProps {
  readonly controls: FilterControls;
  /** Null while loading. */
  readonly index: ResourceIndex<ListedResource> | null;
  /** Number of matches; null while it is not known. */
  readonly count: number | null;
  /** Number of resources that close soon; null while loading. */
  readonly closingCount: number | null;
  /** The button that asks what fits. */
  readonly findFit: (closeSheet: () => void) => ReactNode;
  readonly onClose: () => void;
}

/** Filter sheet of small screens. Changes apply at once; the button shows the number of matches. */
export function FilterSheet(props: FilterSheetProps) {
  const { controls, count, onClose } = props;
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      footer={
        <>
          {/* Not `disabled`, which would drop focus after the press. */}
          <button
            type="button"
            className={buttonClass('quiet', 'whitespace-nowrap aria-disabled:opacity-50')}
            aria-disabled={!hasActiveFilters(controls.filters)}
            onClick={controls.clearAll}
          >
            Clear all
          </button>
          <button
            type="button"
            className={buttonClass('primary', 'flex-1')}
            onClick={() => {
              onClose();
              requestAnimationFrame(showResources); // The page cannot scroll before the next frame.
            }}
          >
            {showLabel(count)}
          </button>
        </>
      }
    >
      <SheetGroups {...props} />
    </Sheet>
  );
}

function showLabel(count: number | null): string {
  if (count === null) return 'Show resources';
  return count === 1 ? 'Show 1 resource' : `Show ${count} resources`;
}

/** Groups with more options are multi-selects, which can be searched. */
const MOST_CHIPS = 8;

/** The filter groups, open, with the number of resources beside each option. */
function SheetGroups({ controls, index, closingCount, findFit, onClose }: FilterSheetProps) {
  const { filters, setGroup } = controls;
  return (
    <div role="group" aria-label="Filters" className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        <QuickToggles controls={controls} />
        {findFit(onClose)}
        <ClosingToggle controls={controls} count={closingCount} />
      </div>
      {filterGroups.map(({ name, label, options, shownLabels }) => {
        const getCounts = index === null ? undefined : () => countOptions(index, filters, name);
        if (options.length > MOST_CHIPS) {
          return (
            <MultiSelect
              key={name}
              label={label}
              options={options}
              selected={filters[name]}
              shownLabels={shownLabels}
              getCounts={getCounts}
              panel="inline"
              onChange={(values) => setGroup(name, values)}
            />
          );
        }
        return (
          <FilterChips
            key={name}
            label={label}
            options={options}
            selected={filters[name]}
            counts={getCounts?.()}
            onChange={(values) => setGroup(name, values)}
          />
        );
      })}
      <MoreFilterChips controls={controls} index={index} />
    </div>
  );
}

/** Focus returns to the button that opened the sheet, so scroll to the results explicitly. */
function showResources() {
  document.getElementById(RESOURCES_SECTION_ID)?.scrollIntoView({ block: 'start' });
}
