import { useQuery } from '@tanstack/react-query';
import type { ReviewedResourceState } from '@/components/reviews/use-reviewed-resource';
import {
  ownReviewQuery,
  reviewDetailQuery,
  reviewListQuery,
  type Review,
} from '@/data/reviews/review-queries';
import { neighboursOf } from '@/domain/reviews/reviews';
import { toAppError } from '@/lib/errors';

/** One review, as far as it is known. */
export type ReviewInSight =
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: 'found';
      readonly review: Review;
      /** Why it was declined, where it is the reader's own and was. */
      readonly reason: string | null;
      /** The approved reviews beside it; null at the ends and until they are known. */
      readonly previous: Review | null;
      readonly next: Review | null;
    };

/**
 * The review with this id, once `access` lets its reader through. What is not published is there
 * for its author alone: others do not find it, also where the database would let staff read it.
 */
export function useReviewInSight(access: ReviewedResourceState, reviewId: string): ReviewInSight {
  const isMember = access.state === 'member';
  const resourceId = isMember ? access.resource.id : '';
  const readerId = isMember ? access.user.id : '';

  const list = useQuery({ ...reviewListQuery(resourceId, readerId), enabled: isMember });
  const detail = useQuery({
    ...reviewDetailQuery(resourceId, reviewId, readerId),
    enabled: isMember,
    // Coming from the list, or from the review beside it, the words are there already.
    placeholderData: () => list.data?.find((review) => review.id === reviewId),
  });
  const isUnpublished = detail.data != null && detail.data.status !== 'approved';
  const own = useQuery({
    ...ownReviewQuery(resourceId, readerId),
    enabled: isMember && isUnpublished,
  });

  const failed = [detail, own].find((query) => query.data === undefined && query.isError);
  if (failed !== undefined) {
    // An id that the database cannot even read is that of no review.
    if (toAppError(failed.error).code === 'invalid') return { state: 'missing' };
    return { state: 'failed', error: failed.error, retry: () => void failed.refetch() };
  }
  if (detail.data === undefined) return { state: 'loading' };
  if (detail.data === null) return { state: 'missing' };
  if (isUnpublished) {
    if (own.data === undefined) return { state: 'loading' };
    if (own.data?.id !== detail.data.id) return { state: 'missing' };
  }
  return {
    state: 'found',
    review: detail.data,
    reason: own.data?.reason ?? null,
    ...neighboursOf(list.data ?? [], detail.data.id),
  };
}
