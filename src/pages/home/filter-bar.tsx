import { SlidersHorizontal } from 'lucide-react';
import { useState, useId, useRef, type ReactNode } from 'react';
import { FilterSheet } from './filter-sheet';
import { MoreFiltersPanel } from './more-filters-panel';
import type { FilterControls } from './use-resource-filters';
import { SearchBox } from '@/features/search/search-box';
import { useHydrated } from '@/shared/lib/page-data';
import { paths } from '@/shared/lib/paths';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { MultiSelect } from '@/shared/ui/multi-select/multi-select';
import { activeGroupCount, filterGroups, activeMoreCount } from '@shared/search/list/filters';
import {
  type ListedResource,
  type ResourceIndex,
  countOptions,
} from '@shared/search/list/list-index';

interface FilterBarProps {
  readonly controls: FilterControls;
  readonly index: ResourceIndex<ListedResource> | null;
  /** Number of matches, shown in the sheet; null while it is not known. */
  readonly count: number | null;
  /** Number of resources that close soon; null while loading. */
  readonly closingCount: number | null;
  /** The button that asks what fits, in the sheet that it closes. */
  readonly findFit: (closeSheet: () => void) => ReactNode;
  /** Called when somebody is about to search. */
  readonly onExpect: () => void;
}

/**
 * Search and filter bar below the header. On small screens its field is the search of the page,
 * below the welcome, and the filters open in a sheet.
 */
export function FilterBar(props: FilterBarProps) {
  const { controls, index, onExpect } = props;
  const isWide = useMediaQuery('(min-width: 64rem)');
  // A prerendered page contains both; CSS shows the matching one.
  const isKnown = useHydrated();
  return (
    <div className="sticky top-bar z-30 border-b border-line bg-hero max-lg:order-1 max-lg:border-hero lg:bg-canvas print:hidden">
      <div className="mx-auto flex min-h-bar max-w-site flex-wrap items-center gap-2 px-4 py-2 sm:px-6 lg:flex-nowrap">
        <p
          data-control
          className="sr-only"
        >{`Active filters: ${activeGroupCount(controls.filters)}`}</p>
        {/* Works without JavaScript: the browser then opens its URL. */}
        <form
          {...(!isWide && { role: 'search', 'aria-label': 'Directory' })}
          action={paths.home()}
          onSubmit={(event) => event.preventDefault()}
          className="flex min-w-36 flex-1 lg:min-w-0"
        >
          <SearchBox
            key={controls.replacements}
            label="Search resources"
            placeholder={isWide ? 'Search' : 'Try “child care”'}
            search={controls.filters.search}
            setSearch={controls.setSearch}
            onIndustry={(industry) => controls.addValue('industry', industry, '')}
            index={index}
            onExpect={onExpect}
            canClear
            className="min-h-11 border-edge max-lg:focus-visible:outline-on-hero"
          />
        </form>
        {(isWide || !isKnown) && (
          <div className="hidden w-[78%] items-center gap-2 lg:flex">
            <FilterGroups controls={controls} index={index} />
            <MoreFilters controls={controls} index={index} />
          </div>
        )}
        {(!isWide || !isKnown) && (
          <div className="lg:hidden">
            <SheetButton {...props} />
          </div>
        )}
      </div>
    </div>
  );
}

function SheetButton({ onExpect: _, ...props }: FilterBarProps) {
  const { controls } = props;
  const [isOpen, setOpen] = useState(false);
  const active = activeGroupCount(controls.filters);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded border border-edge bg-surface px-3 font-semibold hover:bg-sunk focus-visible:outline-on-hero"
      >
        <SlidersHorizontal className="size-5" />
        Filters
        {active > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-brand text-sm text-on-brand">
            <span className="sr-only">, active: </span>
            <span>{active}</span>
          </span>
        )}
      </button>
      {isOpen && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface FilterGroupsProps {
  readonly controls: FilterControls;
  /** Null while loading. */
  readonly index: ResourceIndex<ListedResource> | null;
}

/** The filter groups of wide screens as multi-selects in a row. */
function FilterGroups({ controls, index }: FilterGroupsProps) {
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

interface MoreFiltersProps {
  readonly controls: FilterControls;
  /** Null while loading. */
  readonly index: ResourceIndex<ListedResource> | null;
}

/** Button of wide screens that opens the filters beside those of the bar. */
function MoreFilters({ controls, index }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const active = activeMoreCount(controls.filters);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-label={active === 0 ? 'More filters' : `More filters, active: ${active}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className={`inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded border px-2.5 text-sm ${
          active === 0
            ? 'border-edge bg-surface hover:bg-sunk'
            : 'border-chosen-edge bg-chosen font-semibold'
        }`}
      >
        <SlidersHorizontal className="size-4" />
        <span className="max-xl:sr-only">More</span>
        {active > 0 && <span>{active}</span>}
      </button>
      {isOpen && (
        <MoreFiltersPanel
          id={panelId}
          buttonRef={buttonRef}
          controls={controls}
          index={index}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
