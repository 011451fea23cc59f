import { CircleX, Hourglass, UserRound } from 'lucide-react';
import type { Review } from '@/entities/reviews/api/review-list';
import { reviewerName } from '@/entities/reviews/rules/reviews';
import { StarRating } from '@/shared/ui/star-rating';
import { longDate } from '@shared/dates/long-date';

interface ReviewBylineProps {
  readonly review: Review;
  /** Heading level of the reviewer name. */
  readonly level: 2 | 3;
  readonly isOwn?: boolean;
}

/** Rating, status, author and date of a review. */
export function ReviewByline({ review, level, isOwn = false }: ReviewBylineProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const published = review.status === 'approved';
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRating rating={review.rating} />
        <ReviewStatusBadge status={review.status} isOwn={isOwn} />
      </div>
      <Heading className="mt-2 text-lg">{reviewerName(review)}</Heading>
      {review.reviewer_title !== null && <p className="text-soft">{review.reviewer_title}</p>}
      <p className="mt-0.5 text-sm text-soft">
        <span>{published ? 'Published' : 'Submitted'}</span>{' '}
        <time dateTime={review.created_at}>{longDate(review.created_at)}</time>
      </p>
    </header>
  );
}

const badgeClass =
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold';

/** Status badge of a review. Only its author sees an unpublished review. */
function ReviewStatusBadge({ status, isOwn }: { status: string; isOwn: boolean }) {
  if (status === 'declined') {
    return (
      <span className={`${badgeClass} bg-closed-tint text-closed`}>
        <CircleX className="size-4" />
        Declined
      </span>
    );
  }
  if (status !== 'approved') {
    return (
      <span className={`${badgeClass} bg-soon-tint text-soon`}>
        <Hourglass className="size-4" />
        Waiting for approval
      </span>
    );
  }
  return isOwn ? (
    <span className={`${badgeClass} bg-brand-tint text-brand`}>
      <UserRound className="size-4" />
      Your review
    </span>
  ) : null;
}

/** Reason for declining a review; nothing when none was given. */
export function DeclineReason({ reason }: { reason: string | null }) {
  if (reason === null || reason.trim() === '') return null;
  return (
    <div className="mt-4 rounded bg-sunk px-4 py-3">
      <p className="text-sm font-semibold">Why it was declined</p>
      <p className="mt-1 whitespace-pre-line">{reason}</p>
    </div>
  );
}
