import { queryOptions } from '@tanstack/react-query';
import { subscriptionKeys } from './subscription-keys';
import { supabase } from '@/shared/lib/supabase';

/**
 * What pressing the link of a mail confirms; what it has confirmed already where nothing waits, and
 * nothing for a link that has expired.
 */
export function toConfirmQuery(token: string) {
  return queryOptions({
    queryKey: subscriptionKeys.toConfirm(token),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('subscriptions_to_confirm', { subscription_token: token })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
