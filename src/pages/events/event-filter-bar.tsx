import { useId, useMemo } from 'react';
import { inputClass } from '@/components/form/field';
import type { ListedEvent } from '@/data/events/event-queries';
import {
  eventOptions,
  noEventFilters,
  parseEventFilters,
  writeEventFilters,
} from '@/domain/events/filters';
import type { EventFilter } from '@/domain/events/filters';
import { useUrlFilters } from '@/lib/use-url-filters';

/** Event filters and functions to change them. */
export type EventFilterControls = ReturnType<typeof useEventFilters>;

/** Returns the event filters in the URL and functions to change them. */
export function useEventFilters() {
  const { filters, change } = useUrlFilters(parseEventFilters, writeEventFilters);
  return useMemo(
    () => ({
      filters,
      /** Sets a filter; '' and invalid values clear it. */
      choose: (filter: EventFilter, value: string) => {
        const chosen = parseEventFilters(new URLSearchParams({ [filter]: value }));
        change((current) => ({ ...current, [filter]: chosen[filter] }));
      },
      clearAll: () => change(() => noEventFilters),
    }),
    [filters, change],
  );
}

const selects = [
  { filter: 'region', label: 'Region', all: 'All regions', className: '' },
  { filter: 'location', label: 'Where', all: 'Anywhere', className: '' },
  // Event type names are the longest.
  { filter: 'type', label: 'Type', all: 'All types', className: 'col-span-2 sm:col-span-1' },
] as const;

interface EventFilterBarProps {
  readonly events: readonly ListedEvent[];
  readonly controls: EventFilterControls;
}

/** The three filters. Each option shows its number of events. */
export function EventFilterBar({ events, controls }: EventFilterBarProps) {
  const id = useId();
  const { filters, choose } = controls;
  return (
    <div role="group" aria-label="Filters" className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3">
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
    </div>
  );
}
