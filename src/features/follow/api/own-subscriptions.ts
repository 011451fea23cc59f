import { queryOptions } from '@tanstack/react-query';
import { subscriptionKeys } from './subscription-keys';
import { isFollowKind } from '@/features/follow/rules/following';
import type { FollowWish } from '@/features/follow/rules/following';
import { supabase } from '@/shared/lib/supabase';

/** What the current user is notified of about a resource, without notices that have been sent. */
export function ownSubscriptionsQuery(resourceId: string) {
  return queryOptions({
    queryKey: subscriptionKeys.own(resourceId),
    queryFn: async ({ signal }) => {
      const { data: rows } = await supabase
        .from('resource_subscriptions')
        .select('kind, days_before')
        .eq('resource_id', resourceId)
        .is('notified_at', null)
        .abortSignal(signal)
        .throwOnError();
      return rows.flatMap(({ kind, days_before }): FollowWish[] =>
        isFollowKind(kind) ? [{ kind, daysBefore: days_before }] : [],
      );
    },
  });
}
