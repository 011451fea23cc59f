import { buttonClass } from '@/components/ui/button-class';

interface EventCountProps {
  readonly shown: number;
  readonly total: number;
  /** Null when no filter is set. */
  readonly onClear: (() => void) | null;
}

const COUNT_ID = 'event-count';

/** Count of events, announced on changes. */
export function EventCount({ shown, total, onClear }: EventCountProps) {
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p id={COUNT_ID} role="status" tabIndex={-1} className="text-soft">
        {onClear === null
          ? `${countOf(total)} coming up`
          : `Showing ${shown} of ${countOf(total)} coming up`}
      </p>
      {/* The empty list has its own button. */}
      {onClear !== null && shown > 0 && (
        <button
          type="button"
          onClick={() => {
            onClear();
            focusEventCount();
          }}
          className={buttonClass('quiet', '-mr-3')}
        >
          Clear all filters
        </button>
      )}
    </div>
  );
}

/** Moves focus to the count before the focused button disappears. */
export function focusEventCount(): void {
  document.getElementById(COUNT_ID)?.focus({ preventScroll: true });
}

function countOf(events: number): string {
  return events === 1 ? '1 event' : `${events} events`;
}
