import { queryOptions } from '@tanstack/react-query';
import { outcomeKeys } from './outcome-keys';
import type { OutcomeMedians } from '@/entities/plans/rules/outcomes';
import { supabase } from '@/shared/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Medians of what members say about their applications to a resource; null below five answers. */
export function outcomeMediansQuery(resourceId: string) {
  return queryOptions({
    queryKey: outcomeKeys.medians(resourceId),
    queryFn: async ({ signal }): Promise<OutcomeMedians | null> => {
      const { data: rows } = await supabase
        .rpc('resource_outcomes', { resource_id: resourceId })
        .abortSignal(signal)
        .throwOnError();
      return rows[0] ?? null;
    },
    staleTime: FIVE_MINUTES_MS,
  });
}
