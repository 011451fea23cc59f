import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnReview } from './own-review';
import { PublishedReviews } from './published-reviews';
import { WriteReview } from './write-review';
import { LoadFailure } from '@/components/feedback/load-failure';
import { ReviewSkeletons } from '@/components/reviews/review-skeletons';
import type { ReviewedResource } from '@/components/reviews/use-reviewed-resource';
import { buttonClass } from '@/components/ui/button-class';
import { ownReviewQuery, reviewListQuery } from '@/data/reviews/review-queries';
import { sortReviews } from '@/domain/reviews/reviews';

interface MemberReviewsProps {
  readonly resource: ReviewedResource;
  /** Slug or id of the resource in the URL. */
  readonly address: string;
  readonly userId: string;
}

/** Reviews of a resource for members, with their own review and the form. */
export function MemberReviews({ resource, address, userId }: MemberReviewsProps) {
  const list = useQuery(reviewListQuery(resource.id, userId));
  const own = useQuery(ownReviewQuery(resource.id, userId));
  const [isSent, setSent] = useState(false);

  // Wait for the own review, which is shown above the others.
  if (list.data === undefined || own.isPending) {
    if (list.error === null) {
      return <ReviewSkeletons label="Loading reviews" />;
    }
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  }
  const reviews = sortReviews(list.data, own.data?.id ?? null);
  const canSubmit = own.data === null && !isSent && resource.status === 'approved';
  return (
    <div className="space-y-10">
      {canSubmit && (
        <WriteReview
          resourceId={resource.id}
          userId={userId}
          onSent={() => {
            setSent(true);
          }}
        />
      )}
      {own.isError && <OwnReviewFailure onRetry={() => void own.refetch()} />}
      {reviews.ownUnpublished !== null && (
        <OwnReview
          review={reviews.ownUnpublished}
          reason={own.data?.reason ?? null}
          address={address}
          isJustSent={isSent}
        />
      )}
      <PublishedReviews reviews={reviews} ownId={own.data?.id ?? null} address={address} />
    </div>
  );
}

/** Shown when the own review could not be loaded. */
function OwnReviewFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-soft">
      We couldn't check whether you have reviewed this resource.
      <button type="button" onClick={onRetry} className={buttonClass('quiet')}>
        Check again
      </button>
    </p>
  );
}
