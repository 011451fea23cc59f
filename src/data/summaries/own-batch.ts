import type { QueryClient } from '@tanstack/react-query';
import { callSummaryFunction } from './call-summary-function';
import { runSummaryBatch } from './run-summary-batch';
import type { BatchCount, BatchEnd } from './run-summary-batch';
import { summaryKeys } from './summary-keys';
import type { SummaryKind } from './summary-keys';
import { runningBatchQuery } from './summary-queries';
import { resourceKeys } from '@/data/resources/resource-keys';

/** The batch that this browser is running. The database has the progress of the current call. */
export interface OwnBatch extends BatchCount {
  readonly kind: SummaryKind;
  readonly isCancelled: boolean;
}

// Module state, so that leaving the panel does not stop the batch.
let own: OwnBatch | null = null;
const listeners = new Set<() => void>();

function set(next: OwnBatch | null): void {
  own = next;
  for (const listener of listeners) listener();
}

/** Returns the batch that this browser is running, if any (for useSyncExternalStore). */
export function ownBatch(): OwnBatch | null {
  return own;
}

/** Calls `listener` on every change of the batch. Returns the cleanup function. */
export function onOwnBatch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stops the batch after the current call. */
export function stopOwnBatch(): void {
  if (own !== null) set({ ...own, isCancelled: true });
}

/**
 * Generates all missing or outdated summaries of a kind; `total` is an estimate. Refetches lists
 * and details while it runs. Throws AppError, `conflict` when another batch is running; returns
 * null when this browser is already running one.
 */
export async function runOwnBatch(
  queryClient: QueryClient,
  kind: SummaryKind,
  total: number,
): Promise<BatchEnd | null> {
  if (own !== null) return null;
  set({ kind, processed: 0, total, isCancelled: false });
  const running = runningBatchQuery();
  queryClient.setQueryData(running.queryKey, null); // Cached progress belongs to a finished batch.
  try {
    return await runSummaryBatch({
      generateNext: () => callSummaryFunction(kind, { batch: true }),
      // Other staff may cancel it too.
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
