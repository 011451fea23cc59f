import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { planKeys } from './plan-queries';
import { useMutation } from '@/data/use-mutation';
import { supabase } from '@/lib/supabase';

const feedKey = (owner: string) => [...planKeys.all, 'feed', owner] as const;

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

/** Creates the calendar address of the own plan, or a new one, or deletes it. */
export function usePlanFeedChange(owner: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: 'create' | 'delete'): Promise<string | null> => {
      if (change === 'create') {
        const { data } = await supabase.rpc('create_plan_feed').throwOnError();
        return data;
      }
      await supabase.rpc('delete_plan_feed').throwOnError();
      return null;
    },
    onSuccess: (token) => queryClient.setQueryData(feedKey(owner), token),
  });
}
