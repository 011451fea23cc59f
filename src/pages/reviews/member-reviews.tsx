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
  /** The resource as the address names it. */
  readonly address: string;
  readonly userId: string;
}

/** The reviews of a resource as a member sees them, with their own and the form to write one. */
export function MemberReviews({ resource, address, userId }: MemberReviewsProps) {
  const list = useQuery(reviewListQuery(resource.id, userId));
  const own = useQuery(ownReviewQuery(resource.id, userId));
  const [isSent, setSent] = useState(false);

  // The place for the own review stands above the others: it must not come after them.
  if (list.data === undefined || own.isPending) {
    if (list.error === null) {
      return <ReviewSkeletons label="Loading reviews" />;
    }
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  }
  const reviews = sortReviews(list.data, own.data?.id ?? null);
  const maySend = own.data === null && !isSent && resource.status === 'approved';
  return (
    <div className="space-y-10">
      {maySend && (
        <WriteReview
          resourceId={resource.id}
          userId={userId}
          onSent={() => {
            setSent(true);
          }}
        />
      )}
      {own.isError && <OwnUnknown onRetry={() => void own.refetch()} />}
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

/** Stands where the form would be offered, while it is unknown whether it may be. */
function OwnUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-soft">
      Whether you have reviewed this resource could not be checked.
      <button type="button" onClick={onRetry} className={buttonClass('quiet')}>
        Check again
      </button>
    </p>
  );
}
