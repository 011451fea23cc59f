import { useQueryClient } from '@tanstack/react-query';
import { personArgument } from './followed';
import { readSubscriptionsAgain } from './subscription-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Cancels all subscriptions of a person, as `followedQuery`. Resolves to their number. */
export function useUnsubscribeAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (person: string | null) => {
      const { data } = await supabase.rpc('unsubscribe_all', personArgument(person)).throwOnError();
      return data;
    },
    onSuccess: () => readSubscriptionsAgain(queryClient),
  });
}
