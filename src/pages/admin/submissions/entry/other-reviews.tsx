import { useQuery } from '@tanstack/react-query';
import { ExternalLinkIcon } from 'lucide-react';
import { useSession } from '@/auth/session-context';
import { LoadFailure } from '@/components/feedback/load-failure';
import { StarRating } from '@/components/star-rating';
import { Card } from '@/components/ui/card';
import { linkClass } from '@/components/ui/link-class';
import { reviewListQuery, type Review } from '@/data/reviews/review-queries';
import type { SubmittedReview } from '@/data/reviews/submitted-review-query';
import { reviewerName } from '@/domain/reviews/reviews';
import { submissionStatus } from '@/domain/submissions/status';
import { paths } from '@/lib/paths';

/** Other reviews of the same resource, in any status. */
export function OtherReviews({ review }: { review: SubmittedReview }) {
  const { user } = useSession();
  const { data, error, refetch } = useQuery({
    ...reviewListQuery(review.resource_id, user?.id ?? ''),
    enabled: user !== null,
  });
  const others = data?.filter(({ id }) => id !== review.id);
  return (
    <Card title="Other reviews of this resource">
      {others === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      <div role="status">
        {others === undefined && error === null && <p className="text-soft">Loading…</p>}
        {others?.length === 0 && <p className="text-soft">No other reviews.</p>}
        {others !== undefined && others.length > 0 && (
          <ul className="max-h-96 divide-y divide-line overflow-y-auto">
            {others.map((other) => (
              <li key={other.id} className="py-2">
                <OtherReview review={other} slug={review.resources.slug} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function OtherReview({ review, slug }: { review: Review; slug: string }) {
  const { label } = submissionStatus({ ...review, kind: 'review', title: null, paid_until: null });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <a
          href={paths.resourceReview(slug, review.id)}
          target="_blank"
          rel="noopener"
          className={linkClass}
        >
          <span className="min-w-0 wrap-anywhere">{reviewerName(review)}</span>
          <ExternalLinkIcon className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <span className="text-sm">{label}</span>
      </div>
      <StarRating rating={review.rating} />
      <p className="line-clamp-3 text-sm wrap-anywhere text-soft">{review.content}</p>
    </>
  );
}
