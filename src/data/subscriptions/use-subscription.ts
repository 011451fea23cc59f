import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { resourceKeys } from '@/data/resources/resource-keys';
import { readOnce, unwrap } from '@/data/run-query';
import { toAppError } from '@/lib/errors';
import { loadClient } from '@/lib/supabase';

/** Query keys of subscriptions ('Get Notified'): one root. */
const subscriptionKeys = {
  all: ['subscriptions'] as const,
  own: (resourceId: string) => [...subscriptionKeys.all, 'own', resourceId] as const,
};

/** Whether the current user is subscribed to the opening of a resource. */
export function ownSubscriptionQuery(resourceId: string) {
  return queryOptions({
    queryKey: subscriptionKeys.own(resourceId),
    queryFn: async ({ signal }) => {
      const rows = await readOnce(signal, (client, inTime) =>
        client
          .from('resource_subscriptions')
          .select('resource_id')
          .eq('resource_id', resourceId)
          .is('notified_at', null)
          .abortSignal(inTime),
      );
      return rows.length > 0;
    },
  });
}

interface Subscriber {
  readonly resourceId: string;
  /** Email of a visitor who gave consent. Members are notified through their account. */
  readonly email?: string;
}

/** Subscribes to the opening of a resource. */
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
      // The resource has opened since the page was loaded: refetch it.
      if (toAppError(error).code === 'conflict') {
        void queryClient.invalidateQueries({ queryKey: resourceKeys.all });
      }
    },
  });
}

/** Cancels the subscription of the current user. */
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

/** Cancels a subscription by its email token. Resolves to whether it existed. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: async (token: string) => {
      const client = await loadClient();
      return unwrap(await client.rpc('unsubscribe', { subscription_token: token }));
    },
  });
}
