import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { OwnBatch } from './own-batch';
import { onOwnBatch, ownBatch, stopOwnBatch } from './own-batch';
import { summaryKeys } from './summary-keys';
import { runningBatchQuery } from './summary-queries';
import type { RunningBatch } from './summary-queries';
import { unwrap } from '@/data/run-query';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

const POLL_MS = 1_000;

/** The batch that runs now, as far as this browser knows. */
export interface BatchProgress {
  readonly isFunding: boolean;
  readonly processed: number;
  readonly total: number;
  readonly isCancelled: boolean;
  /** Who began it, where it was not this browser. */
  readonly startedBy: string | null;
}

/** Follows the batch of summaries that runs, of this browser or of anybody else; null: none does. */
export function useRunningBatch(): BatchProgress | null {
  const own = useSyncExternalStore(onOwnBatch, ownBatch, () => null);
  const { data } = useQuery({
    ...runningBatchQuery(),
    refetchInterval: ({ state }) => (own !== null || (state.data ?? null) !== null) && POLL_MS,
  });
  return batchProgress(own, data ?? null);
}

/**
 * What to tell of the two: the database counts the call that runs, this browser those before it.
 * Exported for its test.
 */
export function batchProgress(
  own: OwnBatch | null,
  running: RunningBatch | null,
): BatchProgress | null {
  if (own === null) {
    if (running === null) return null;
    return {
      isFunding: running.summary_kind === 'funding',
      processed: running.processed,
      total: running.total,
      isCancelled: running.is_cancelled,
      startedBy: running.started_by_name ?? 'Somebody else',
    };
  }
  // Until the next call has begun, the database still tells of the last one.
  const isOfNow =
    running?.summary_kind === own.kind &&
    (own.processed === 0 || own.processed + running.total <= own.total);
  return {
    isFunding: own.kind === 'funding',
    processed: own.processed + (isOfNow ? running.processed : 0),
    total: isOfNow ? Math.max(own.total, own.processed + running.total) : own.total,
    isCancelled: own.isCancelled || (isOfNow && running.is_cancelled),
    startedBy: null,
  };
}

/** Asks the batch that runs, whoever began it, to stop before its next resource. */
export function useBatchCancel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      stopOwnBatch();
      const client = await loadSupabase();
      unwrap(await client.rpc('cancel_summary_batch').abortSignal(withTimeLimit()));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: summaryKeys.runningBatch() }),
  });
}
