import { queryOptions } from '@tanstack/react-query';
import { summaryKeys } from '@/entities/resources/api/summary-keys';
import { supabase } from '@/shared/lib/supabase';

/** A running batch. Generated types omit null from function results; it is added here. */
export interface RunningBatch {
  readonly summary_kind: string;
  readonly processed: number;
  readonly total: number;
  /** Null when the account is deleted. */
  readonly started_by_name: string | null;
  readonly is_cancelled: boolean;
}

/** The batch that is running; null when there is none. For staff. */
export function runningBatchQuery() {
  return queryOptions({
    queryKey: summaryKeys.runningBatch(),
    queryFn: async ({ signal }): Promise<RunningBatch | null> => {
      const { data: batches } = await supabase
        .rpc('running_summary_batch')
        .abortSignal(signal)
        .throwOnError();
      return batches[0] ?? null;
    },
  });
}
