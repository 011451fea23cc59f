import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useReview, type FoundReview, type ReviewState } from './use-review';
import { DeclineReason, ReviewByline } from '@/features/reviewing/review-byline';
import {
  NotFoundText,
  ReviewFrame,
  ReviewSkeletons,
  useReviewAccess,
} from '@/features/reviewing/review-frame';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** Review page (rule 4.1). */
export function ReviewPage() {
  const { id = '', reviewId = '' } = useParams();
  const access = useReviewAccess(id);
  const review = useReview(access, reviewId);
  // The heading depends on both states.
  const isLoading = access.state === 'member' && review.state === 'loading';
  return (
    <ReviewFrame
      access={access}
      title={isLoading ? null : titleFor(review, access.resource?.name)}
      back={({ name }) => [
        { to: paths.resourceReviews(id), label: 'Back to All Reviews' },
        { to: paths.resource(id), label: `Back to ${name}` },
      ]}
    >
      {() => <ReviewContent review={review} address={id} />}
    </ReviewFrame>
  );
}

function titleFor({ state }: ReviewState, resourceName: string | undefined): string {
  if (state === 'missing') return 'Review Not Found';
  return resourceName === undefined ? 'Review' : `Review of ${resourceName}`;
}

function ReviewContent({ review, address }: { review: ReviewState; address: string }) {
  switch (review.state) {
    case 'loading':
      return <ReviewSkeletons label="Loading the review" count={1} />;
    case 'failed':
      return <LoadFailure error={review.error} onRetry={review.retry} />;
    case 'missing':
      return <NotFoundText>{"The review you're looking for doesn't exist."}</NotFoundText>;
    case 'found':
      return <ReviewArticle found={review} address={address} />;
  }
}

interface ReviewArticleProps {
  readonly found: FoundReview;
  /** Slug or id of the resource in the URL. */
  readonly address: string;
}

/** Full review with links to the previous and next one. */
function ReviewArticle({ found, address }: ReviewArticleProps) {
  const { review, reason, previous, next } = found;
  return (
    <>
      <article className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <ReviewByline review={review} level={2} />
        <p className="mt-5 max-w-measure whitespace-pre-line sm:text-lg">{review.content}</p>
        {review.status === 'declined' && <DeclineReason reason={reason} />}
        {review.status === 'pending' && (
          <SiteLink
            to={paths.resourceReviews(address)}
            className={buttonClass('quiet', '-ml-3 mt-4')}
          >
            <Pencil className="size-4" />
            Edit your review
          </SiteLink>
        )}
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
