import { useQueryClient } from '@tanstack/react-query';
import { readSubscriptionsAgain } from './subscription-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/**
 * Cancels a subscription by its email token, or pauses the digest. Resolves to whether it went on
 * until then.
 */
export function useUnsubscribe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      const { data } = await supabase
        .rpc('unsubscribe', { subscription_token: token })
        .throwOnError();
      return data;
    },
    onSuccess: () => readSubscriptionsAgain(queryClient),
  });
}
