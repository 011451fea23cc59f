import { queryOptions } from '@tanstack/react-query';
import { summaryKeys } from './summary-keys';
import type { SummaryKind } from './summary-kind';
import { loadReader } from '@/data/reader';
import { readOnce, unwrap } from '@/data/run-query';
import { readInTime } from '@/lib/time-limit';

/** How many public resources have no such summary, or one older than themselves. For staff. */
export function summaryNeededQuery(kind: SummaryKind) {
  return queryOptions({
    queryKey: summaryKeys.needed(kind),
    queryFn: ({ signal }) =>
      readInTime(signal, async (inTime) => {
        const reader = await loadReader();
        const approved = reader
          .from('resources')
          .select('id', { count: 'exact', head: true })
          .eq('status', 'approved');
        const needed =
          kind === 'targeted'
            ? approved.in('summary_state', ['missing', 'stale'])
            : approved
                .eq('support_type', 'funding')
                .in('funding_summary_state', ['missing', 'stale']);
        const reply = await needed.abortSignal(inTime).retry(false);
        unwrap(reply);
        return reply.count ?? 0;
      }),
  });
}

/** A batch that runs, whoever began it. The generated type knows no nulls of functions. */
export interface RunningBatch {
  readonly summary_kind: string;
  readonly processed: number;
  readonly total: number;
  /** Null when the account is gone. */
  readonly started_by_name: string | null;
  readonly is_cancelled: boolean;
}

/** The batch of summaries that runs now; null when none does. For staff. */
export function runningBatchQuery() {
  return queryOptions({
    queryKey: summaryKeys.runningBatch(),
    queryFn: async ({ signal }): Promise<RunningBatch | null> => {
      const batches = await readOnce(signal, (reader, inTime) =>
        reader.rpc('running_summary_batch').abortSignal(inTime),
      );
      return batches[0] ?? null;
    },
  });
}
