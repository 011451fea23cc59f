import type { QueryClient } from '@tanstack/react-query';
import { callSummaryFunction } from './call-summary-function';
import { runSummaryBatch } from './run-summary-batch';
import type { BatchCount, BatchEnd } from './run-summary-batch';
import { summaryKeys } from './summary-keys';
import type { SummaryKind } from './summary-keys';
import { runningBatchQuery } from './summary-queries';
import { resourceKeys } from '@/data/resources/resource-keys';

/** The batch that this browser keeps going. What its last call is at, the database knows. */
export interface OwnBatch extends BatchCount {
  readonly kind: SummaryKind;
  readonly isCancelled: boolean;
}

// Outside of every screen: leaving the panel ends nothing.
let own: OwnBatch | null = null;
const listeners = new Set<() => void>();

function set(next: OwnBatch | null): void {
  own = next;
  for (const listener of listeners) listener();
}

/** The batch that this browser keeps going, if there is one (for useSyncExternalStore). */
export function ownBatch(): OwnBatch | null {
  return own;
}

/** Calls `listener` on every change of it. Returns the undo. */
export function onOwnBatch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets no further call follow the one that runs. */
export function stopOwnBatch(): void {
  if (own !== null) set({ ...own, isCancelled: true });
}

/**
 * Has all summaries of a kind written that are missing or outdated, `total` as far as one knows.
 * Lists and details are read again as it goes on. Throws AppError, `conflict` when another batch
 * runs; does nothing and returns null when that is one of this browser.
 */
export async function runOwnBatch(
  queryClient: QueryClient,
  kind: SummaryKind,
  total: number,
): Promise<BatchEnd | null> {
  if (own !== null) return null;
  set({ kind, processed: 0, total, isCancelled: false });
  const running = runningBatchQuery();
  queryClient.setQueryData(running.queryKey, null); // What is known is of one that is over.
  try {
    return await runSummaryBatch({
      writeSome: () => callSummaryFunction(kind, { batch: true }),
      // Anyone on the staff may cancel it.
      isCancelled: () =>
        own?.isCancelled === true ||
        queryClient.getQueryData(running.queryKey)?.is_cancelled === true,
      onCount: (count) => {
        set(own === null ? null : { ...own, ...count });
        void queryClient.invalidateQueries({ queryKey: resourceKeys.all });
      },
    });
  } finally {
    set(null);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: summaryKeys.runningBatch() }),
      queryClient.invalidateQueries({ queryKey: resourceKeys.all }),
    ]);
  }
}
