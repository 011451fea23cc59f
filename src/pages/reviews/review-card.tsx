import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReviewByline } from '@/components/reviews/review-byline';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { Review } from '@/data/reviews/review-queries';
import { reviewerName } from '@/domain/reviews/reviews';
import { paths } from '@/lib/paths';

interface ReviewCardProps {
  readonly review: Review;
  /** Slug or id of the resource in the URL. */
  readonly address: string;
  readonly isOwn?: boolean;
  /** Content below the text. */
  readonly children?: ReactNode;
}

/** Review card with a link to the full review. */
export function ReviewCard({ review, address, isOwn = false, children }: ReviewCardProps) {
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <ReviewByline review={review} level={3} isOwn={isOwn} />
      <p className="mt-3 line-clamp-4 max-w-measure">{review.content}</p>
      {children}
      <SiteLink
        to={paths.resourceReview(address, review.id)}
        aria-label={`Read Full Review by ${reviewerName(review)}`}
        className={buttonClass('quiet', '-ml-3 mt-2')}
      >
        Read Full Review
        <ArrowRight className="size-4" />
      </SiteLink>
    </article>
  );
}
