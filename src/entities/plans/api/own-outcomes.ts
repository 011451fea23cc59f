import { queryOptions } from '@tanstack/react-query';
import { outcomeKeys } from './outcome-keys';
import { supabase } from '@/shared/lib/supabase';

/** Applications of a member to resources that are public, which have ended, the oldest first. */
export function ownOutcomesQuery(userId: string) {
  return queryOptions({
    queryKey: outcomeKeys.own(userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('plan_outcomes')
        .select('ended_at, decision_weeks, is_skipped, resources!inner (id, slug, name)')
        .eq('user_id', userId)
        .eq('resources.status', 'approved')
        .is('decision_weeks', null)
        .order('ended_at')
        .limit(100)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
