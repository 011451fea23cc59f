import type { LiveProviders } from './use-live-providers';

/** Id of the count line. */
export const PROVIDER_COUNT_ID = 'provider-count';

/** Moves focus to the count before the focused control disappears. */
export function focusProviderCount(): void {
  document.getElementById(PROVIDER_COUNT_ID)?.focus({ preventScroll: true });
}

interface ProviderCountProps {
  readonly status: LiveProviders['status'];
  readonly shown: number;
  readonly total: number;
  /** Null when no filter is set. */
  readonly onClear: (() => void) | null;
}

/** Count of shown providers, announced on changes. */
export function ProviderCount({ status, shown, total, onClear }: ProviderCountProps) {
  const isEmpty = status === 'ready' && shown === 0;
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 pb-1">
      <p id={PROVIDER_COUNT_ID} role="status" tabIndex={-1} className="text-soft">
        {status === 'loading' && 'Loading service providers...'}
        {status === 'ready' && `Showing ${shown} of ${total} providers`}
      </p>
      {/* The empty list has its own button. */}
      {onClear !== null && !isEmpty && (
        <button
          type="button"
          onClick={() => {
            onClear();
            focusProviderCount();
          }}
          className="-mx-2 min-h-11 rounded px-2 font-semibold text-brand underline-offset-4 hover:underline"
        >
          Clear all filters
        </button>
      )}
    </div>
  );
}
