import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class';
import { linkClass } from './link-class';
import { MessageBox } from './message-box';
import type { ListPreview } from '@/shared/api/list-preview';
import type { ElementNode } from '@/shared/lib/element-node';

/** The matches of a filtered list. */
export interface ResultList<Row> {
  readonly status: 'loading' | 'error' | 'ready';
  readonly rows: readonly Row[];
  /** Number of matches; more than `rows` while only the preview has loaded. */
  readonly shown: number;
  readonly total: number;
}

const noRows: readonly never[] = [];

/** Returns the matches of a loaded list, else its preview; `loaded` is null until then. */
export function resultList<Row>(
  loaded: ListPreview<Row> | null,
  preview: ListPreview<Row> | undefined,
  error: Error | null,
): ResultList<Row> {
  if (loaded !== null) return { ...loaded, status: 'ready', shown: loaded.rows.length };
  if (error !== null) return { status: 'error', rows: noRows, shown: 0, total: 0 };
  if (preview !== undefined) return { ...preview, status: 'ready', shown: preview.total };
  return { status: 'loading', rows: noRows, shown: 0, total: 0 };
}

/** Count line of a list: 'Showing 3 of 1,200 people'. */
export function showingCount(shown = 0, total = 0, noun: string): string {
  return `Showing ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${noun}`;
}

const COUNT_ID = 'result-count';

/** Moves focus to the count before the focused control disappears. */
export function focusResultCount(): void {
  document.getElementById(COUNT_ID)?.focus({ preventScroll: true });
}

interface ResultCountProps {
  /** The count as a sentence. */
  readonly children: ReactNode;
  /** Null when no filter is set, and for an empty list, which has its own button. */
  readonly onClear: (() => void) | null;
  /** Control at the end of the line. */
  readonly control?: ElementNode;
}

/** Count of shown entries, announced on changes. */
export function ResultCount({ children, onClear, control }: ResultCountProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-1 sm:gap-x-4 sm:pb-1 print:min-h-6">
      <p
        id={COUNT_ID}
        role="status"
        tabIndex={-1}
        className="min-w-0 text-xs text-soft sm:text-base"
      >
        {children}
      </p>
      {onClear !== null && (
        <ClearFilters
          onClear={onClear}
          className={buttonClass('quiet', '-mr-3 max-sm:-ml-3 print:hidden')}
        />
      )}
      {control}
    </div>
  );
}

interface ClearFiltersProps {
  readonly onClear: () => void;
  readonly className: string;
}

/** Button that clears all filters. It disappears then, so focus moves to the count. */
export function ClearFilters({ onClear, className }: ClearFiltersProps) {
  return (
    <button
      type="button"
      onClick={() => {
        onClear();
        focusResultCount();
      }}
      className={className}
    >
      Clear all filters
    </button>
  );
}

interface NoResultsProps {
  /** The sentence. */
  readonly children: ElementNode;
  readonly onClear: () => void;
}

/** Says in one line that a search found nothing: what comes closest follows. */
export function NoResults({ children, onClear }: NoResultsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm sm:text-base print:hidden">
      {children}
      <ClearFilters
        onClear={onClear}
        className={`${linkClass} relative min-h-7 after:absolute after:-inset-y-2 after:inset-x-0`}
      />
    </div>
  );
}

/** Failure message with a Retry button, which disappears during the refetch. */
export function ListFailure({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <MessageBox icon={CloudOff} iconClass="text-closed">
      <div role="alert">{children}</div>
      <button
        type="button"
        onClick={() => {
          focusResultCount();
          onRetry();
        }}
        className={buttonClass('primary', 'mt-6')}
      >
        Retry
      </button>
    </MessageBox>
  );
}
