import { useQueryClient } from '@tanstack/react-query';
import { subscriptionKeys } from './subscription-keys';
import type { FollowKind } from '@/features/follow/rules/following';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

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
