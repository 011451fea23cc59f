import { useQueryClient } from '@tanstack/react-query';
import { readReaderToken } from './reader-token';
import { subscriptionKeys } from './subscription-keys';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import type { FollowWish } from '@/features/follow/rules/following';
import { useMutation } from '@/shared/api/use-mutation';
import { toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/** Consent of a visitor. An address that was confirmed in this browser is not asked again. */
export function visitorArguments(email: string | undefined) {
  if (email === undefined) return {};
  const token = readReaderToken();
  return { email, consent: true, ...(token !== null && { person_token: token }) };
}

interface Subscriber {
  readonly resourceId: string;
  readonly wishes: readonly FollowWish[];
  /** Email of a visitor who gave consent. Members are notified through their account. */
  readonly email?: string;
}

/**
 * Subscribes to what `wishes` say about a resource. Resolves to whether it has begun; false when the
 * address is to be confirmed by mail.
 */
export function useSubscriptionCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ resourceId, wishes, email }: Subscriber): Promise<boolean> => {
      let hasBegun = true;
      for (const { kind, daysBefore } of wishes) {
        const reminder = daysBefore === null ? {} : { days_before: daysBefore };
        const { data } = await supabase
          .rpc('subscribe_to_resource', {
            resource_id: resourceId,
            kind,
            ...reminder,
            ...visitorArguments(email),
          })
          .throwOnError();
        hasBegun = data;
      }
      return hasBegun;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
    onError: (error) => {
      // The resource has opened since the page was loaded: refetch it.
      if (toAppError(error).code === 'conflict') {
        void queryClient.invalidateQueries({ queryKey: resourceKeys.all });
      }
    },
  });
}
