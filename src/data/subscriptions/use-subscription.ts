import { useMutation, useQueryClient } from '@tanstack/react-query';
import { subscriptionKeys } from './own-subscription-query';
import { resourceKeys } from '@/data/resources/resource-keys';
import { unwrap } from '@/data/run-query';
import { toAppError } from '@/lib/errors';
import { loadClient } from '@/lib/supabase';

interface Subscriber {
  readonly resourceId: string;
  /** Of a visitor, who has agreed to be written to. Members are reached by their account. */
  readonly email?: string;
}

/** Asks to be told when a resource is no longer coming soon. */
export function useSubscriptionCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ resourceId, email }: Subscriber) => {
      const client = await loadClient();
      const visitor = email === undefined ? {} : { email, consent: true };
      unwrap(await client.rpc('subscribe_to_resource', { resource_id: resourceId, ...visitor }));
    },
    onSuccess: (_nothing, { resourceId }) =>
      queryClient.invalidateQueries({ queryKey: subscriptionKeys.own(resourceId) }),
    onError: (error) => {
      // It opened since the page was read: what the page says of it is old.
      if (toAppError(error).code === 'conflict') {
        void queryClient.invalidateQueries({ queryKey: resourceKeys.all });
      }
    },
  });
}

/** Takes the request of the member at the screen back. */
export function useSubscriptionDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (resourceId: string) => {
      const client = await loadClient();
      unwrap(await client.from('resource_subscriptions').delete().eq('resource_id', resourceId));
    },
    onSuccess: (_nothing, resourceId) =>
      queryClient.invalidateQueries({ queryKey: subscriptionKeys.own(resourceId) }),
  });
}

/** Ends the subscription that a link in a mail names. Resolves to whether there was one. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: async (token: string) => {
      const client = await loadClient();
      return unwrap(await client.rpc('unsubscribe', { subscription_token: token }));
    },
  });
}
