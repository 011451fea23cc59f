import { queryOptions } from '@tanstack/react-query';
import { summaryKeys } from './summary-keys';
import { supabase } from '@/shared/lib/supabase';
import { saysEnoughFilter, type SummaryKind } from '@shared/contracts/summary-facts';

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
