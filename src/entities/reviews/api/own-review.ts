import { queryOptions } from '@tanstack/react-query';
import { reviewKeys } from './review-keys';
import { supabase } from '@/shared/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

/**
 * The own review of a resource with its status and the reason of a decision, null without one; and
 * whether the reader submitted the resource, which closes the form.
 */
export function ownReviewQuery(resourceId: string, readerId: string) {
  return queryOptions({
    queryKey: reviewKeys.own(resourceId, readerId),
    queryFn: async ({ signal }) => {
      const { data: own } = await supabase
        .rpc('my_submissions')
        .or(
          `and(kind.eq.review,resource_id.eq.${resourceId}),and(kind.eq.resource,id.eq.${resourceId})`,
        )
        .abortSignal(signal)
        .throwOnError();
      return {
        review: own.find(({ kind }) => kind === 'review') ?? null,
        isSubmitter: own.some(({ kind }) => kind === 'resource'),
      };
    },
    staleTime: ONE_MINUTE_MS,
  });
}
