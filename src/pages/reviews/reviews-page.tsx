import { useParams } from 'react-router-dom';
import { MemberReviews } from './member-reviews';
import { ReviewFrame, type BackLink } from '@/components/reviews/review-frame';
import { ReviewsGate } from '@/components/reviews/reviews-gate';
import {
  useReviewedResource,
  type ReviewedResourceState,
} from '@/components/reviews/use-reviewed-resource';
import { paths } from '@/lib/paths';

/** Reviews page (spec §2). */
export function ReviewsPage() {
  const { id = '' } = useParams();
  const access = useReviewedResource(id);
  return (
    <ReviewFrame title={titleFor(access)} back={backLinks(access, id)}>
      <ReviewsGate access={access}>
        {(resource, user) => (
          // Reset the state when another user signs in.
          <MemberReviews key={user.id} resource={resource} address={id} userId={user.id} />
        )}
      </ReviewsGate>
    </ReviewFrame>
  );
}

function titleFor({ state, resource }: ReviewedResourceState): string | null {
  if (state === 'loading') return null;
  if (state === 'missing') return 'Resource Not Found';
  return resource === null ? 'Reviews' : `Reviews of ${resource.name}`;
}

function backLinks({ state, resource }: ReviewedResourceState, address: string): BackLink[] {
  if (resource !== null) {
    return [{ to: paths.resource(address), label: `Back to ${resource.name}` }];
  }
  return state === 'missing' ? [{ to: paths.resources(), label: 'Browse Resources' }] : [];
}
