import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from '@/data/resources/resource-keys';
import { supabase } from '@/lib/supabase';
import { saysEnoughFilter } from '@shared/contracts/summary-facts';

/** Kind of summary: audience or funding terms. */
export type SummaryKind = 'targeted' | 'funding';

/** Query and mutation keys of generated summaries: one root, except `needed`. */
export const summaryKeys = {
  all: ['summaries'] as const,
  /** Under the resource keys, because resource changes affect how many need a summary. */
  needed: (kind: SummaryKind) => [...resourceKeys.all, 'summary-needed', kind] as const,
  runningBatch: () => [...summaryKeys.all, 'running-batch'] as const,
  /** Mutation key: summary of one resource. */
  generation: (kind: SummaryKind, resourceId: string) =>
    [...summaryKeys.all, 'generate', kind, resourceId] as const,
};

/** Number of summaries to generate. */
export interface SummariesNeeded {
  /** Approved resources whose summary is missing or outdated. */
  readonly count: number;
  /** Those of them with too little information for a summary. */
  readonly insufficient: number;
}

/** Number of summaries of a kind to generate. For staff. */
export function summaryNeededQuery(kind: SummaryKind) {
  return queryOptions({
    queryKey: summaryKeys.needed(kind),
    queryFn: async ({ signal }): Promise<SummariesNeeded> => {
      const due = () => {
        const approved = supabase
          .from('resources')
          .select('id', { count: 'exact', head: true })
          .eq('status', 'approved')
          .abortSignal(signal);
        if (kind === 'targeted') return approved.in('summary_state', ['missing', 'stale']);
        return approved
          .eq('support_type', 'funding')
          .in('funding_summary_state', ['missing', 'stale']);
      };
      const [all, ready] = await Promise.all([
        due().throwOnError(),
        due().or(saysEnoughFilter(kind)).throwOnError(),
      ]);
      const count = all.count ?? 0;
      return { count, insufficient: Math.max(count - (ready.count ?? 0), 0) };
    },
  });
}

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
