import { useQueryClient } from '@tanstack/react-query';
import { writeReaderToken } from './reader-token';
import { subscriptionKeys } from './subscription-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/**
 * Confirms the address of a subscription by its email token, for this browser too. Resolves to the
 * token of the link to all subscriptions of the address; null when the subscription has ended.
 */
export function useSubscriptionConfirm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (token: string): Promise<string | null> => {
      // Generated types omit null from function results; it is added here.
      const confirm = async (): Promise<string | null> => {
        const { data } = await supabase
          .rpc('confirm_subscription', { subscription_token: token })
          .throwOnError();
        return data;
      };
      const person = await confirm();
      if (person !== null) writeReaderToken(person);
      return person;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}
