import { ArrowRight, MessageSquareText, Pencil } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { EditReview } from './edit-review';
import { DeclineReason, ReviewByline } from './review-byline';
import type { Review } from '@/entities/reviews/api/review-list';
import { reviewerName, type SortedReviews } from '@/entities/reviews/rules/reviews';
import type { ElementNode } from '@/shared/lib/element-node';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { MessageBox } from '@/shared/ui/message-box';
import { SiteLink } from '@/shared/ui/site-link';
import { useFocusOnClose } from '@/shared/ui/use-focus-return';

interface OwnReviewProps {
  readonly review: Review;
  /** Reason for declining it, if any. */
  readonly reason: string | null;
  readonly address: string;
  /** Whether it was just submitted; then it receives focus. */
  readonly isJustSent: boolean;
  readonly userId: string;
  /** Whether the author may still change it. */
  readonly canEdit: boolean;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
}

/** The reader's own unpublished review: pending or declined. */
export function OwnReview(props: OwnReviewProps) {
  const { review, reason, address, isJustSent, userId, canEdit, isEditing, onEditing } = props;
  const editRef = useFocusOnClose<HTMLButtonElement>(isEditing);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (isJustSent) headingRef.current?.focus();
  }, [isJustSent]);
  if (isEditing) {
    return <EditReview review={review} userId={userId} onClose={() => onEditing(false)} />;
  }
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
          {canEdit && review.status === 'pending' && (
            <p className="mt-3">
              <button
                ref={editRef}
                type="button"
                className={buttonClass('secondary')}
                onClick={({ detail }) => {
                  // The second click of a double click on Submit could hit this button.
                  if (detail < 2) onEditing(true);
                }}
              >
                <Pencil className="size-4" />
                Edit review
              </button>
            </p>
          )}
        </ReviewCard>
      </div>
    </section>
  );
}

interface PublishedReviewsProps {
  readonly reviews: SortedReviews<Review>;
  readonly ownId: string | null;
  /** Slug or id of the resource in the URL. */
  readonly address: string;
}

/** Published reviews in two sections, or the empty state. */
export function PublishedReviews({ reviews, ownId, address }: PublishedReviewsProps) {
  const id = useId();
  const { entrepreneur, editor, ownUnpublished } = reviews;
  if (entrepreneur.length + editor.length === 0) {
    return <NoReviews ownStatus={ownUnpublished?.status} />;
  }
  const sections = [
    {
      kind: 'entrepreneur',
      title: 'Entrepreneur Reviews',
      about: 'By people who run a business in Maine.',
      none: 'No entrepreneur has reviewed this resource yet.',
      reviews: entrepreneur,
    },
    {
      kind: 'editor',
      title: 'Editor Reviews',
      about: 'By the directory’s resource guides.',
      none: 'No resource guide has reviewed this resource yet.',
      reviews: editor,
    },
  ];
  return sections.map(({ kind, title, about, none, reviews: listed }) => (
    <section key={kind} aria-labelledby={`${id}-${kind}`}>
      <h2 id={`${id}-${kind}`} className="text-xl">
        {`${title} (${listed.length})`}
      </h2>
      <p className="mt-1 text-soft">{listed.length === 0 ? none : about}</p>
      {listed.length > 0 && (
        <ul className="mt-4 space-y-4">
          {listed.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} address={address} isOwn={review.id === ownId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}

function NoReviews({ ownStatus }: { ownStatus: string | undefined }) {
  return (
    <MessageBox icon={MessageSquareText} iconClass="text-brand" as="section">
      <h2 className="text-xl">No Reviews Yet</h2>
      <p className="mt-2 text-soft">{invitation(ownStatus)}</p>
    </MessageBox>
  );
}

/** One review per member: members with a review are not invited to write another. */
function invitation(ownStatus: string | undefined): string {
  if (ownStatus === undefined) return 'Be the first to share your experience with this resource.';
  return ownStatus === 'pending'
    ? 'Your review will be the first once it is approved.'
    : 'No one else has reviewed this resource yet.';
}

interface ReviewCardProps {
  readonly review: Review;
  readonly address: string;
  readonly isOwn?: boolean;
  /** Content below the text. */
  readonly children?: ElementNode;
}

function ReviewCard({ review, address, isOwn = false, children }: ReviewCardProps) {
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
