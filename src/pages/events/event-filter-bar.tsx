import { useId } from 'react';
import type { EventFilterControls } from './use-event-filters';
import { inputClass } from '@/components/form/field';
import type { ListedEvent } from '@/data/events/event-queries';
import { eventOptions } from '@/domain/events/filters';
import type { EventFilter } from '@/domain/events/filters';

const selects = [
  { filter: 'region', label: 'Region', all: 'All regions', className: '' },
  { filter: 'location', label: 'Where', all: 'Anywhere', className: '' },
  // Event type names are the longest.
  { filter: 'type', label: 'Type', all: 'All types', className: 'col-span-2 sm:col-span-1' },
] as const satisfies readonly {
  filter: EventFilter;
  label: string;
  all: string;
  className: string;
}[];

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
            onChange={(event) => {
              choose(filter, event.target.value);
            }}
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
