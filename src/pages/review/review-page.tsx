import { useParams } from 'react-router-dom';
import { ReviewArticle } from './review-article';
import { useReview, type ReviewState } from './use-review';
import { LoadFailure } from '@/components/feedback/load-failure';
import { ReviewFrame, type BackLink } from '@/components/reviews/review-frame';
import { ReviewSkeletons } from '@/components/reviews/review-skeletons';
import { NotFoundText, ReviewsGate } from '@/components/reviews/reviews-gate';
import {
  useReviewedResource,
  type ReviewedResourceState,
} from '@/components/reviews/use-reviewed-resource';
import { paths } from '@/lib/paths';

/** Review page (spec §2). */
export function ReviewPage() {
  const { id = '', reviewId = '' } = useParams();
  const access = useReviewedResource(id);
  const reviewState = useReview(access, reviewId);
  return (
    <ReviewFrame title={titleFor(access, reviewState)} back={backLinks(access, id)}>
      <ReviewsGate access={access}>
        {() => <ReviewContent reviewState={reviewState} address={id} />}
      </ReviewsGate>
    </ReviewFrame>
  );
}

function ReviewContent({ reviewState, address }: { reviewState: ReviewState; address: string }) {
  switch (reviewState.state) {
    case 'loading':
      return <ReviewSkeletons label="Loading the review" count={1} />;
    case 'failed':
      return <LoadFailure error={reviewState.error} onRetry={reviewState.retry} />;
    case 'missing':
      return <NotFoundText>{"The review you're looking for doesn't exist."}</NotFoundText>;
    case 'found':
      return <ReviewArticle {...reviewState} address={address} />;
  }
}

function titleFor(access: ReviewedResourceState, reviewState: ReviewState): string | null {
  // The headings depend on both states.
  const isReviewLoading = access.state === 'member' && reviewState.state === 'loading';
  if (access.state === 'loading' || isReviewLoading) return null;
  if (access.state === 'missing') return 'Resource Not Found';
  if (reviewState.state === 'missing') return 'Review Not Found';
  return access.resource === null ? 'Review' : `Review of ${access.resource.name}`;
}

function backLinks({ state, resource }: ReviewedResourceState, address: string): BackLink[] {
  if (resource !== null) {
    return [
      { to: paths.resourceReviews(address), label: 'Back to All Reviews' },
      { to: paths.resource(address), label: `Back to ${resource.name}` },
    ];
  }
  return state === 'missing' ? [{ to: paths.resources(), label: 'Browse Resources' }] : [];
}
