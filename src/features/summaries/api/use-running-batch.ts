import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ownBatch, type OwnBatch } from './own-batch';
import { runningBatchQuery, type RunningBatch } from './running-batch';

const POLL_MS = 1_000;

/** Progress of the running batch. */
export interface BatchProgress {
  readonly isFunding: boolean;
  readonly processed: number;
  readonly total: number;
  readonly isCancelled: boolean;
  /** Name of the starter, when it was not this browser. */
  readonly startedBy: string | null;
}

/** Polls the running batch of any user; null when there is none. */
export function useRunningBatch(): BatchProgress | null {
  const own = useSyncExternalStore(ownBatch.subscribe, ownBatch.get, () => null);
  const { data } = useQuery({
    ...runningBatchQuery(),
    refetchInterval: ({ state }) => (own !== null || (state.data ?? null) !== null) && POLL_MS,
  });
  return batchProgress(own, data ?? null);
}

/**
 * Combines both sources: the database counts the current call, this browser the calls before.
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
      startedBy: running.started_by_name ?? 'Someone else',
    };
  }
  // Until the next call has started, the database still reports the previous one.
  const isCurrentCall =
    running?.summary_kind === own.kind &&
    (own.processed === 0 || own.processed + running.total <= own.total);
  return {
    isFunding: own.kind === 'funding',
    processed: own.processed + (isCurrentCall ? running.processed : 0),
    total: isCurrentCall ? Math.max(own.total, own.processed + running.total) : own.total,
    isCancelled: own.isCancelled || (isCurrentCall && running.is_cancelled),
    startedBy: null,
  };
}
