import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isStaff, useSession } from '@/entities/people/session/session-context';
import { assignedResourcesQuery } from '@/entities/resources/api/assigned-resources';
import type { ResourceHeading } from '@/entities/resources/api/resource-heading';
import { ownReviewQuery } from '@/entities/reviews/api/own-review';
import { reviewListQuery } from '@/entities/reviews/api/review-list';
import { sortReviews } from '@/entities/reviews/rules/reviews';
import { ReviewFrame, ReviewSkeletons, useReviewAccess } from '@/features/reviewing/review-frame';
import { OwnReview, PublishedReviews } from '@/features/reviewing/review-list';
import { WriteReview } from '@/features/reviewing/write-review';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';

/** Reviews page (rule 4.1). */
export function ReviewsPage() {
  const { id = '' } = useParams();
  const access = useReviewAccess(id);
  return (
    <ReviewFrame
      access={access}
      title={access.resource === null ? 'Reviews' : `Reviews of ${access.resource.name}`}
      back={({ name }) => [{ to: paths.resource(id), label: `Back to ${name}` }]}
    >
      {(resource, user) => (
        // Reset the state when another user signs in.
        <MemberReviews key={user.id} resource={resource} address={id} userId={user.id} />
      )}
    </ReviewFrame>
  );
}

interface MemberReviewsProps {
  readonly resource: ResourceHeading;
  /** Slug or id of the resource in the URL. */
  readonly address: string;
  readonly userId: string;
}

/** Reviews of a resource for members, with their own review and the form. */
function MemberReviews({ resource, address, userId }: MemberReviewsProps) {
  const list = useQuery(reviewListQuery(resource.id, userId));
  const own = useQuery(ownReviewQuery(resource.id, userId));
  const assigned = useQuery(assignedResourcesQuery(userId));
  const session = useSession();
  const [isSent, setSent] = useState(false);
  const [isEditing, setEditing] = useState(false);

  // Wait for the own review, which is shown above the others.
  if (list.data === undefined || own.isPending || assigned.isPending) {
    if (list.error === null) return <ReviewSkeletons label="Loading reviews" />;
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  }
  const { review: mine = null, isSubmitter = false } = own.data ?? {};
  const ownId = mine?.id ?? null;
  const reviews = sortReviews(list.data, ownId);
  // A form that is open stays when the review is decided on.
  const ownReview = isEditing
    ? (list.data.find(({ id }) => id === ownId) ?? null)
    : reviews.ownUnpublished;
  const declined = ownReview?.status === 'declined' && !isEditing ? ownReview : undefined;
  const canWrite =
    (own.data?.review === null || declined !== undefined) &&
    !isSent &&
    resource.status === 'approved';
  const isAssigned = assigned.data?.some(({ id }) => id === resource.id) ?? false;
  // Staff submit resources of others.
  const isOwn = isSubmitter && !isStaff(session);
  return (
    <div className="space-y-10">
      {canWrite && isAssigned && (
        <p className="text-soft">You are assigned to this resource, so you cannot review it.</p>
      )}
      {canWrite && !isAssigned && isOwn && (
        <p className="text-soft">You submitted this resource, so you cannot review it.</p>
      )}
      {canWrite && !isAssigned && !isOwn && (
        <WriteReview
          resourceId={resource.id}
          userId={userId}
          declined={declined}
          onSent={() => setSent(true)}
        />
      )}
      {own.isError && (
        <p className="flex flex-wrap items-center gap-x-2 text-soft">
          We couldn't check whether you have reviewed this resource.
          <button type="button" onClick={() => void own.refetch()} className={buttonClass('quiet')}>
            Check again
          </button>
        </p>
      )}
      {ownReview !== null && (
        <OwnReview
          review={ownReview}
          reason={mine?.reason ?? null}
          address={address}
          isJustSent={isSent}
          userId={userId}
          canEdit={!isAssigned}
          isEditing={isEditing}
          onEditing={setEditing}
        />
      )}
      <PublishedReviews reviews={reviews} ownId={ownId} address={address} />
    </div>
  );
}
