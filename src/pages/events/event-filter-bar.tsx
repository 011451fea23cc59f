import { useId, type ReactNode } from 'react';
import type { ListedEvent } from '@/entities/events/api/upcoming-events';
import {
  chosenCount,
  eventOptions,
  noEventFilters,
  parseEventFilters,
  writeEventFilters,
} from '@/entities/events/rules/filters';
import { NearField } from '@/features/nearby/near-field';
import type { Nearest } from '@/features/nearby/use-nearest';
import { SearchField } from '@/shared/form/search-field';
import { useListFilters } from '@/shared/lib/use-url-filters';
import { useFilterDisclosure } from '@/shared/ui/filter-disclosure';
import { inputClass } from '@/shared/ui/input-class';

/** Event filters and functions to change them. */
export type EventFilterControls = ReturnType<typeof useEventFilters>;

/** Returns the event filters in the URL and functions to change them. */
export const useEventFilters = () =>
  useListFilters(parseEventFilters, writeEventFilters, noEventFilters);

const selects = [
  { filter: 'region', label: 'Region', all: 'All regions', className: '' },
  { filter: 'location', label: 'Where', all: 'Anywhere', className: '' },
  // Event type names are the longest.
  { filter: 'type', label: 'Type', all: 'All types', className: 'col-span-2 sm:col-span-1' },
] as const;

interface EventFilterBarProps {
  readonly events: readonly ListedEvent[];
  readonly controls: EventFilterControls;
  readonly nearest: Nearest | undefined;
  /** The count of the list, beside the button on phones. */
  readonly count: ReactNode;
}

/** Search, the three filters and the count. Each option shows its number of events. */
export function EventFilterBar({ events, controls, nearest, count }: EventFilterBarProps) {
  const id = useId();
  const { filters, choose, setSearch } = controls;
  const { button, panelId, panelClass } = useFilterDisclosure(chosenCount(filters));
  return (
    <div className="mt-3 flex flex-col gap-2 sm:mt-6 sm:gap-4 print:mt-0 print:block">
      <div className="flex items-start gap-3 sm:order-last">
        <div className="contents print:hidden">{button}</div>
        <div className="min-w-0 grow">{count}</div>
      </div>
      <div
        id={panelId}
        role="group"
        aria-label="Filters"
        className={`grid grid-cols-2 items-end gap-3 print:hidden sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] ${panelClass}`}
      >
        <div className="col-span-full lg:col-span-1">
          <SearchField
            key={controls.replacements}
            label="Search events"
            placeholder="Search title, host or place"
            search={filters.search}
            setSearch={setSearch}
          />
        </div>
        {selects.map(({ filter, label, all, className }) => (
          <div key={filter} className={`min-w-0 ${className}`}>
            <label htmlFor={`${id}-${filter}`} className="text-sm font-semibold">
              {label}
            </label>
            <select
              id={`${id}-${filter}`}
              value={filters[filter] ?? ''}
              onChange={(event) => choose(filter, event.target.value)}
              className={`${inputClass} mt-1 truncate`}
            >
              <option value="">{all}</option>
              {eventOptions(events, filters, filter).map((option) => (
                <option key={option.value} value={option.value}>
                  {`${option.label} (${option.count})`}
                </option>
              ))}
            </select>
          </div>
        ))}
        <div className="col-span-full">
          <p aria-hidden="true" className="mb-1 text-sm font-semibold">
            Nearest first
          </p>
          <NearField
            near={filters.near}
            setNear={(text, how) => choose('near', text, how)}
            nearest={nearest}
          />
        </div>
      </div>
    </div>
  );
}
