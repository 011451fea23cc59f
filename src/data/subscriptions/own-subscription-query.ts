import { queryOptions } from '@tanstack/react-query';
import { readOnce } from '@/data/run-query';

/** Query keys of subscriptions ('Get Notified'): one root. */
export const subscriptionKeys = {
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
