import { queryOptions } from '@tanstack/react-query';
import { feedKey } from './plan-keys';
import { supabase } from '@/shared/lib/supabase';

/** Token in the calendar address of the own plan; null without one. */
export function planFeedQuery(owner: string) {
  return queryOptions({
    queryKey: feedKey(owner),
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await supabase.rpc('own_plan_feed').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
