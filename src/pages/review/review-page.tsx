import { useParams } from 'react-router-dom';
import { ReviewArticle } from './review-article';
import { useReviewInSight, type ReviewInSight } from './use-review-in-sight';
import { LoadFailure } from '@/components/feedback/load-failure';
import { ReviewFrame, type BackLink } from '@/components/reviews/review-frame';
import { ReviewSkeletons } from '@/components/reviews/review-skeletons';
import { NotFoundText, ReviewsGate } from '@/components/reviews/reviews-gate';
import {
  useReviewedResource,
  type ReviewedResourceState,
} from '@/components/reviews/use-reviewed-resource';
import { paths } from '@/lib/paths';

/** One review of a resource, and the ways to the ones before and after it. */
export function ReviewPage() {
  const { id = '', reviewId = '' } = useParams();
  const access = useReviewedResource(id);
  const sight = useReviewInSight(access, reviewId);
  return (
    <ReviewFrame title={titleFor(access, sight)} back={waysBack(access, id)}>
      <ReviewsGate access={access}>{() => <Sight sight={sight} address={id} />}</ReviewsGate>
    </ReviewFrame>
  );
}

function Sight({ sight, address }: { sight: ReviewInSight; address: string }) {
  switch (sight.state) {
    case 'loading':
      return <ReviewSkeletons label="Loading the review" count={1} />;
    case 'failed':
      return <LoadFailure error={sight.error} onRetry={sight.retry} />;
    case 'missing':
      return <NotFoundText>{"The review you're looking for doesn't exist."}</NotFoundText>;
    case 'found':
      return <ReviewArticle {...sight} address={address} />;
  }
}

function titleFor(access: ReviewedResourceState, sight: ReviewInSight): string | null {
  // Both headings of this page depend on it.
  const isSighted = access.state === 'member' && sight.state === 'loading';
  if (access.state === 'loading' || isSighted) return null;
  if (access.state === 'missing') return 'Resource Not Found';
  if (sight.state === 'missing') return 'Review Not Found';
  return access.resource === null ? 'Review' : `Review of ${access.resource.name}`;
}

function waysBack({ state, resource }: ReviewedResourceState, address: string): BackLink[] {
  if (resource !== null) {
    return [
      { to: paths.resourceReviews(address), label: 'Back to All Reviews' },
      { to: paths.resource(address), label: `Back to ${resource.name}` },
    ];
  }
  return state === 'missing' ? [{ to: paths.resources(), label: 'Browse Resources' }] : [];
}
