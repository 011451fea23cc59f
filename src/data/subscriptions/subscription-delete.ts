import { useQueryClient } from '@tanstack/react-query';
import { subscriptionKeys } from './subscription-keys';
import { useMutation } from '@/data/use-mutation';
import type { FollowKind } from '@/domain/resources/following';
import { supabase } from '@/lib/supabase';

interface OwnSubscription {
  readonly resourceId: string;
  readonly kind: FollowKind;
}

/** Cancels a subscription of the current user. */
export function useSubscriptionDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ resourceId, kind }: OwnSubscription) => {
      await supabase
        .from('resource_subscriptions')
        .delete()
        .eq('resource_id', resourceId)
        .eq('kind', kind)
        .throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}
