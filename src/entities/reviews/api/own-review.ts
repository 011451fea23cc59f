import { queryOptions } from '@tanstack/react-query';
import { reviewKeys } from './review-keys';
import { supabase } from '@/shared/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

/** The own review of a resource with its status and the reason of a decision; null without one. */
export function ownReviewQuery(resourceId: string, readerId: string) {
  return queryOptions({
    queryKey: reviewKeys.own(resourceId, readerId),
    queryFn: async ({ signal }) => {
      const { data: ownReviews } = await supabase
        .rpc('my_submissions')
        .eq('kind', 'review')
        .eq('resource_id', resourceId)
        .abortSignal(signal)
        .throwOnError();
      return ownReviews[0] ?? null;
    },
    staleTime: ONE_MINUTE_MS,
  });
}
