import type { QueryClient } from '@tanstack/react-query';
import { runningBatchQuery } from './running-batch';
import { callSummaryFunction } from './summary-generate';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { summaryKeys } from '@/entities/resources/api/summary-keys';
import { sharedState } from '@/shared/lib/shared-state';
import type { SummaryReply } from '@shared/contracts/summary';
import type { SummaryKind } from '@shared/contracts/summary-facts';

/** Progress of a batch. */
export interface BatchCount {
  readonly processed: number;
  readonly total: number;
}

/** Result of a batch. */
export interface BatchEnd extends BatchCount {
  /** Summaries that could still be generated. */
  readonly remaining: number;
  /** Resources with too little information for a summary. */
  readonly insufficient: number;
  /** Whether the batch was cancelled. */
  readonly wasCancelled: boolean;
  /** Last message of the function, readable for users. */
  readonly message: string;
}

/** The batch that this browser is running. The database has the progress of the current call. */
export interface OwnBatch extends BatchCount {
  readonly kind: SummaryKind;
  readonly isCancelled: boolean;
}

/** The batch that this browser is running, if any. Leaving the panel does not stop it. */
export const ownBatch = sharedState<OwnBatch | null>(null);

/** Stops the batch after the current call. */
export function stopOwnBatch(): void {
  const batch = ownBatch.get();
  if (batch !== null) ownBatch.set({ ...batch, isCancelled: true });
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
  if (ownBatch.get() !== null) return null;
  ownBatch.set({ kind, processed: 0, total, isCancelled: false });
  const running = runningBatchQuery();
  queryClient.setQueryData(running.queryKey, null); // Cached progress belongs to a finished batch.
  try {
    return await runSummaryBatch({
      generateNext: () => callSummaryFunction(kind, { batch: true }),
      // Other staff may cancel it too.
      isCancelled: () =>
        ownBatch.get()?.isCancelled === true ||
        queryClient.getQueryData(running.queryKey)?.is_cancelled === true,
      onCount: (count) => {
        const batch = ownBatch.get();
        ownBatch.set(batch && { ...batch, ...count });
        void queryClient.invalidateQueries({ queryKey: resourceKeys.all });
      },
    });
  } finally {
    ownBatch.set(null);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: summaryKeys.runningBatch() }),
      queryClient.invalidateQueries({ queryKey: resourceKeys.all }),
    ]);
  }
}

interface BatchSteps {
  /** Generates the next summaries. One call of the function processes a limited number. */
  readonly generateNext: () => Promise<SummaryReply>;
  readonly isCancelled: () => boolean;
  /** Called after each call. */
  readonly onCount: (count: BatchCount) => void;
}

/**
 * Calls the function until no summary is left to generate, a call generates none, or the batch is
 * cancelled. Throws errors of a call; generated summaries are kept. Exported for its test.
 */
export async function runSummaryBatch(steps: BatchSteps): Promise<BatchEnd> {
  let processed = 0;
  for (;;) {
    const reply = await steps.generateNext();
    processed += reply.processed;
    const { insufficient, message } = reply;
    const remaining = reply.remaining - insufficient;
    const total = processed + remaining;
    steps.onCount({ processed, total });
    const wasCancelled = reply.stopped || steps.isCancelled();
    if (remaining === 0 || reply.processed === 0 || wasCancelled) {
      return { processed, total, remaining, insufficient, wasCancelled, message };
    }
  }
}
