import { useQuery } from '@tanstack/react-query';
import { ownReviewQuery } from '@/entities/reviews/api/own-review';
import { reviewDetailQuery } from '@/entities/reviews/api/review-detail';
import { reviewListQuery, type Review } from '@/entities/reviews/api/review-list';
import { neighboursOf } from '@/entities/reviews/rules/reviews';
import type { ReviewAccess } from '@/features/reviewing/review-frame';
import { toAppError } from '@/shared/lib/errors';

/** A review and its neighbors. */
export interface FoundReview {
  readonly state: 'found';
  readonly review: Review;
  /** Reason for declining the own review. */
  readonly reason: string | null;
  /** Neighboring approved reviews; null at the ends and while loading. */
  readonly previous: Review | null;
  readonly next: Review | null;
}

export type ReviewState =
  | FoundReview
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void };

/**
 * Returns the review with this id, when the user may read reviews. Unpublished reviews are found by
 * their author only, even where the database lets staff read them.
 */
export function useReview(access: ReviewAccess, reviewId: string): ReviewState {
  const isMember = access.state === 'member';
  const resourceId = isMember ? access.resource.id : '';
  const readerId = isMember ? access.user.id : '';

  const list = useQuery({ ...reviewListQuery(resourceId, readerId), enabled: isMember });
  const detail = useQuery({
    ...reviewDetailQuery(resourceId, reviewId, readerId),
    enabled: isMember,
    // The list already has the content.
    placeholderData: () => list.data?.find((review) => review.id === reviewId),
  });
  const isUnpublished = detail.data != null && detail.data.status !== 'approved';
  const own = useQuery({
    ...ownReviewQuery(resourceId, readerId),
    enabled: isMember && isUnpublished,
  });

  const failed = [detail, own].find((query) => query.data === undefined && query.isError);
  if (failed !== undefined) {
    // A malformed id cannot belong to a review.
    if (toAppError(failed.error).code === 'invalid') return { state: 'missing' };
    return { state: 'failed', error: failed.error, retry: () => void failed.refetch() };
  }
  if (detail.data === undefined) return { state: 'loading' };
  if (detail.data === null) return { state: 'missing' };
  if (isUnpublished) {
    if (own.data === undefined) return { state: 'loading' };
    if (own.data.review?.id !== detail.data.id) return { state: 'missing' };
  }
  return {
    state: 'found',
    review: detail.data,
    reason: own.data?.review?.reason ?? null,
    ...neighboursOf(list.data ?? [], detail.data.id),
  };
}
