import { useEffect, useId, useRef } from 'react';
import { ReviewCard } from './review-card';
import { DeclineReason } from '@/components/reviews/review-byline';
import type { Review } from '@/data/reviews/review-queries';

interface OwnReviewProps {
  readonly review: Review;
  /** Reason for declining it, if any. */
  readonly reason: string | null;
  readonly address: string;
  /** Whether it was just submitted; then it receives focus. */
  readonly isJustSent: boolean;
}

/** The reader's own unpublished review: pending or declined. */
export function OwnReview({ review, reason, address, isJustSent }: OwnReviewProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (isJustSent) headingRef.current?.focus();
  }, [isJustSent]);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className="text-xl">
        Your Review
      </h2>
      <p className="mt-1 text-soft">
        {review.status === 'declined'
          ? 'It is not published. Only you can see it.'
          : 'Only you can see it until it is approved.'}
      </p>
      <div className="mt-4">
        <ReviewCard review={review} address={address}>
          {review.status === 'declined' && <DeclineReason reason={reason} />}
        </ReviewCard>
      </div>
    </section>
  );
}
