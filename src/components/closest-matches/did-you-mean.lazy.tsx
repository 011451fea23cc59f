import { X } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { FilterGroup, ResourceFilters } from '@/domain/resources/filters';
import { understoodFilters } from '@/domain/search/understood-filters';

export interface DidYouMeanProps {
  readonly filters: ResourceFilters;
  /** Adds a value to a group and replaces the search. */
  readonly onChoose: (group: FilterGroup, value: string, search: string) => void;
}

/** Understood words as buttons that set a filter; nothing is set by itself. */
export function DidYouMeanFilters({ filters, onChoose }: DidYouMeanProps) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const deferred = useDeferredValue(filters);
  const understood = useMemo(() => understoodFilters(deferred), [deferred]);
  const shown = understood.filter(({ label }) => !dismissed.includes(label));
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label="Did you mean" className="flex flex-wrap items-center gap-2 pb-3">
      <span>Did you mean:</span>
      {shown.map(({ group, value, label, search }) => (
        <span
          key={label}
          className="inline-flex max-w-full items-center rounded-full border border-edge bg-surface"
        >
          <button
            type="button"
            onClick={() => onChoose(group, value, search)}
            className="min-h-11 min-w-0 rounded-l-full py-1 pr-1 pl-4 text-left font-semibold hover:bg-sunk"
          >
            {label}
          </button>
          <button
            type="button"
            aria-label={`Dismiss ${label}`}
            onClick={() => setDismissed([...dismissed, label])}
            className="grid size-11 shrink-0 place-items-center rounded-r-full text-soft hover:bg-sunk hover:text-ink"
          >
            <X className="size-4" />
          </button>
        </span>
      ))}
    </div>
  );
}
