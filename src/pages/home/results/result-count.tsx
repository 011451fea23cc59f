import { focusResultCount, RESULT_COUNT_ID } from './focus-result-count';

interface ResultCountProps {
  readonly status: 'loading' | 'error' | 'ready';
  readonly shown: number;
  readonly total: number;
  /** Null while nothing is filtered. */
  readonly onClear: (() => void) | null;
}

/** How many resources show, told to everyone whenever it changes. */
export function ResultCount({ status, shown, total, onClear }: ResultCountProps) {
  const isEmpty = status === 'ready' && shown === 0;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pb-1">
      <p id={RESULT_COUNT_ID} role="status" tabIndex={-1} className="text-soft">
        {status === 'loading' && 'Loading resources...'}
        {status === 'ready' && `Showing ${shown} of ${total} resources`}
      </p>
      {/* The empty list offers the same, larger. */}
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
