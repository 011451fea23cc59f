import { queryOptions } from '@tanstack/react-query';
import { summaryKeys } from './summary-keys';
import type { SummaryKind } from './summary-keys';
import { readOnce, unwrap } from '@/data/run-query';
import { loadClient } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';
import { saysEnoughFilter } from '@contracts/summary-facts';

/** What there is to write. */
export interface SummariesNeeded {
  /** How many public resources have no such summary, or one older than themselves. */
  readonly count: number;
  /** How many of them say too little for one. */
  readonly insufficient: number;
}

/** How many summaries of a kind are to be written. For staff. */
export function summaryNeededQuery(kind: SummaryKind) {
  return queryOptions({
    queryKey: summaryKeys.needed(kind),
    queryFn: ({ signal }) =>
      readInTime(signal, async (inTime): Promise<SummariesNeeded> => {
        const client = await loadClient();
        const due = () => {
          const approved = client
            .from('resources')
            .select('id', { count: 'exact', head: true })
            .eq('status', 'approved')
            .abortSignal(inTime)
            .retry(false);
          if (kind === 'targeted') return approved.in('summary_state', ['missing', 'stale']);
          return approved
            .eq('support_type', 'funding')
            .in('funding_summary_state', ['missing', 'stale']);
        };
        const [all, ready] = await Promise.all([due(), due().or(saysEnoughFilter(kind))]);
        unwrap(all);
        unwrap(ready);
        const count = all.count ?? 0;
        return { count, insufficient: Math.max(count - (ready.count ?? 0), 0) };
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
      const batches = await readOnce(signal, (client, inTime) =>
        client.rpc('running_summary_batch').abortSignal(inTime),
      );
      return batches[0] ?? null;
    },
  });
}
