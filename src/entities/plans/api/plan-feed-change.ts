import { useQueryClient } from '@tanstack/react-query';
import { feedKey } from './plan-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

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
