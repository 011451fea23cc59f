import { useQuery } from '@tanstack/react-query';
import { EntryFrame } from './entry-frame';
import type { EntryProps } from './entry-frame';
import { EntryGate } from './entry-gate';
import { OtherReviews } from './other-reviews';
import { ReviewByline } from '@/components/reviews/review-byline';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import { submittedReviewQuery, type SubmittedReview } from '@/data/reviews/submitted-review-query';
import { reviewTypes } from '@/domain/submissions/vocabularies';
import { labelOf } from '@/domain/vocabularies';
import { paths } from '@/lib/paths';

/** Queue entry of a review. */
export function ReviewEntry(props: EntryProps) {
  const query = useQuery(submittedReviewQuery(props.place.id));
  return (
    <EntryGate query={query}>
      {(review) => (
        <EntryFrame
          {...props}
          title={review.resources.name}
          updatedAt={review.updated_at}
          sentAt={review.created_at}
          editAddress={null}
          similar={<OtherReviews review={review} />}
          preview={<ReviewPreview review={review} />}
        />
      )}
    </EntryGate>
  );
}

function ReviewPreview({ review }: { review: SubmittedReview }) {
  const { resources: resource, content } = review;
  return (
    <>
      <p className="mt-2">
        {labelOf(reviewTypes, review.review_type)} review of{' '}
        <SiteLink to={paths.resource(resource.slug)} className={linkClass}>
          {resource.name}
        </SiteLink>
      </p>
      <article className="mt-2 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <ReviewByline review={{ ...review, status: 'approved' }} level={3} />
        <p className="mt-5 max-w-measure wrap-anywhere whitespace-pre-line sm:text-lg">{content}</p>
      </article>
      <p className="mt-3 text-sm text-soft">Reviews cannot be edited, only approved or declined.</p>
    </>
  );
}
