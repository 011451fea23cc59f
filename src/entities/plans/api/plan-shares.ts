import { queryOptions } from '@tanstack/react-query';
import { planKeys } from './plan-keys';
import { supabase } from '@/shared/lib/supabase';

/** The links to the plan of an account, newest first, without their tokens. */
export function planSharesQuery(userId: string) {
  return queryOptions({
    queryKey: planKeys.shares(userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('plan_shares')
        .select('id, has_notes, created_at, guide_questions (resources (name))')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
