/** Id of the count line. */
export const RESULT_COUNT_ID = 'result-count';

/** Moves focus to the count before the focused control disappears. */
export function focusResultCount(): void {
  document.getElementById(RESULT_COUNT_ID)?.focus({ preventScroll: true });
}

interface ResultCountProps {
  readonly status: 'loading' | 'error' | 'ready';
  readonly shown: number;
  readonly total: number;
  /** Null when no filter is set. */
  readonly onClear: (() => void) | null;
}

/** Count of shown resources, announced on changes. */
export function ResultCount({ status, shown, total, onClear }: ResultCountProps) {
  const isEmpty = status === 'ready' && shown === 0;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pb-1">
      <p id={RESULT_COUNT_ID} role="status" tabIndex={-1} className="text-soft">
        {status === 'loading' && 'Loading resources...'}
        {status === 'ready' && `Showing ${shown} of ${total} resources`}
      </p>
      {/* The empty list has its own button. */}
      {onClear !== null && !isEmpty && (
        <button
          type="button"
          onClick={() => {
            onClear();
            focusResultCount();
          }}
          className="-mr-2 min-h-11 rounded px-2 font-semibold text-brand underline-offset-4 hover:underline"
        >
          Clear all filters
        </button>
      )}
    </div>
  );
}
