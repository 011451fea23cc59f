import { useQueryClient } from '@tanstack/react-query';
import { subscriptionKeys } from './subscription-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Changes how many days before a deadline a reminder comes. Resolves to whether it existed. */
export function useReminderChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ token, daysBefore }: { token: string; daysBefore: number }) => {
      const change = { subscription_token: token, days_before: daysBefore };
      const { data } = await supabase.rpc('change_reminder', change).throwOnError();
      return data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}
