import { MessageSquareText } from 'lucide-react';
import { useId } from 'react';
import { ReviewCard } from './review-card';
import type { Review } from '@/data/reviews/review-queries';
import type { SortedReviews } from '@/domain/reviews/reviews';

interface PublishedReviewsProps {
  readonly reviews: SortedReviews<Review>;
  readonly ownId: string | null;
  readonly address: string;
}

/** Published reviews in two sections, or the empty state. */
export function PublishedReviews({ reviews, ownId, address }: PublishedReviewsProps) {
  const { entrepreneur, editor, ownUnpublished } = reviews;
  if (entrepreneur.length + editor.length === 0) {
    return <NoReviews ownStatus={ownUnpublished?.status} />;
  }
  return (
    <>
      <ReviewSection
        title="Entrepreneur Reviews"
        about="By people who run a business in Maine."
        none="No entrepreneur has reviewed this resource yet."
        reviews={entrepreneur}
        ownId={ownId}
        address={address}
      />
      <ReviewSection
        title="Editor Reviews"
        about="By the directory’s resource guides."
        none="No resource guide has reviewed this resource yet."
        reviews={editor}
        ownId={ownId}
        address={address}
      />
    </>
  );
}

interface ReviewSectionProps extends Omit<PublishedReviewsProps, 'reviews'> {
  readonly title: string;
  /** Description of the section. */
  readonly about: string;
  /** Text of an empty section. */
  readonly none: string;
  readonly reviews: readonly Review[];
}

function ReviewSection({ title, about, none, reviews, ownId, address }: ReviewSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title} ({reviews.length})
      </h2>
      <p className="mt-1 text-soft">{reviews.length === 0 ? none : about}</p>
      {reviews.length > 0 && (
        <ul className="mt-4 space-y-4">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} address={address} isOwn={review.id === ownId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NoReviews({ ownStatus }: { ownStatus: string | undefined }) {
  return (
    <section className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <MessageSquareText className="mb-4 size-10 text-brand" />
      <h2 className="text-xl">No Reviews Yet</h2>
      <p className="mt-2 text-soft">{invitation(ownStatus)}</p>
    </section>
  );
}

/** One review per member: members with a review are not invited to write another. */
function invitation(ownStatus: string | undefined): string {
  if (ownStatus === undefined) return 'Be the first to share your experience with this resource.';
  return ownStatus === 'pending'
    ? 'Yours will be the first once it is approved.'
    : 'No one else has reviewed this resource yet.';
}
