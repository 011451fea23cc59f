import { X } from 'lucide-react';
import type { FilterControls } from './use-resource-filters';
import { SaveSearch } from '@/features/follow/save-search';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { PrintedSource } from '@/shared/ui/printed-source';
import { ClearFilters, focusResultCount } from '@/shared/ui/result-list';
import { storedFilters, writeResourceFilters } from '@shared/search/list/filter-codec';
import {
  CLOSES_SOON_LABEL,
  chosenValues,
  closingWeekLabel,
  filtersInWords,
} from '@shared/search/list/filter-labels';
import type { ResourceFilters } from '@shared/search/list/filters';

interface ActiveFiltersProps {
  readonly controls: FilterControls;
  /** Clears all filters; null for an empty list, which has its own button. */
  readonly onClear: (() => void) | null;
}

/**
 * What is chosen and searched for, each as a button that removes it. On small screens these scroll
 * sideways in one line; the actions for all of them stand below, so that none is cut off.
 */
export function ActiveFilters({ controls, onClear }: ActiveFiltersProps) {
  const { filters, setGroup, setSearch } = controls;
  const search = filters.search.trim();
  const chosen = chosenValues(filters).map(({ group, value, label }) => ({
    key: `${group} ${value}`,
    label,
    remove: () =>
      setGroup(
        group,
        filters[group].filter((one) => one !== value),
      ),
  }));
  if (filters.closesSoon) {
    chosen.push({
      key: 'closing',
      label: CLOSES_SOON_LABEL,
      remove: controls.toggleClosesSoon,
    });
  }
  const { closingWeek } = filters;
  if (closingWeek !== null) {
    chosen.push({
      key: 'week',
      label: closingWeekLabel(closingWeek),
      remove: () => controls.toggleWeek(closingWeek),
    });
  }
  if (search !== '') {
    chosen.push({ key: 'search', label: `“${search}”`, remove: () => setSearch('', 'submit') });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 print:hidden">
      <ul
        aria-label="Active filters"
        className="-mx-4 flex max-w-[calc(100%+2rem)] gap-2 max-sm:w-[calc(100%+2rem)] overflow-x-auto px-4 py-1 sm:-mx-6 sm:max-w-[calc(100%+3rem)] sm:px-6 lg:mx-0 lg:max-w-full lg:flex-wrap lg:overflow-visible lg:px-0"
      >
        {chosen.map(({ key, label, remove }) => (
          <li key={key} className="shrink-0">
            <button
              type="button"
              aria-label={`Remove filter ${label}`}
              onClick={({ detail }) => {
                // The second press of a double click would remove the filter that moves here.
                if (detail > 1) return;
                focusResultCount(); // The button disappears.
                remove();
              }}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-chosen-edge bg-chosen pr-2.5 pl-3.5 text-sm font-semibold hover:bg-sunk"
            >
              <span className="max-w-60 truncate">{label}</span>
              <X className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="-mx-3 flex flex-wrap sm:mx-0">
        {canBeSaved(filters) && <SaveSearch filters={filters} />}
        {onClear !== null && (
          <ClearFilters onClear={onClear} className={buttonClass('quiet', 'max-sm:text-sm')} />
        )}
      </div>
    </div>
  );
}

/** Whether a saved search of these filters would contain anything: a week is not part of it. */
function canBeSaved(filters: ResourceFilters): boolean {
  return Object.keys(storedFilters(filters)).length > 0;
}

interface PrintedSearchProps {
  readonly filters: ResourceFilters;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
}

/** On paper: what the list was narrowed to, when, and where to find it again. */
export function PrintedSearch({ filters, today }: PrintedSearchProps) {
  const words = filtersInWords(filters);
  return (
    <>
      {words !== '' && <p className="hidden text-sm print:block">{`Only: ${words}`}</p>}
      <PrintedSource
        path={paths.home()}
        query={writeResourceFilters(new URLSearchParams(), filters)}
        today={today}
      />
    </>
  );
}
