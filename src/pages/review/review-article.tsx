import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DeclineReason, ReviewByline } from '@/components/reviews/review-byline';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { Review } from '@/data/reviews/review-queries';
import { paths } from '@/lib/paths';

interface ReviewArticleProps {
  readonly review: Review;
  /** Reason for declining it, if any. */
  readonly reason: string | null;
  readonly previous: Review | null;
  readonly next: Review | null;
  /** Slug or id of the resource in the URL. */
  readonly address: string;
}

/** Full review with links to the previous and next one. */
export function ReviewArticle({ review, reason, previous, next, address }: ReviewArticleProps) {
  return (
    <>
      <article className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <ReviewByline review={review} level={2} />
        <p className="mt-5 max-w-measure whitespace-pre-line sm:text-lg">{review.content}</p>
        {review.status === 'declined' && <DeclineReason reason={reason} />}
      </article>
      {(previous ?? next) !== null && (
        <nav aria-label="Other reviews" className="mt-6 flex flex-wrap gap-3">
          {previous !== null && (
            <SiteLink
              to={paths.resourceReview(address, previous.id)}
              className={buttonClass('secondary')}
            >
              <ChevronLeft className="size-4" />
              Previous Review
            </SiteLink>
          )}
          {next !== null && (
            <SiteLink
              to={paths.resourceReview(address, next.id)}
              className={buttonClass('secondary', 'ml-auto')}
            >
              Next Review
              <ChevronRight className="size-4" />
            </SiteLink>
          )}
        </nav>
      )}
    </>
  );
}
