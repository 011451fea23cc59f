import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ExternalLinkIcon } from 'lucide-react';
import { eventDuplicatesQuery } from '@/entities/events/api/event-duplicates';
import { useSession } from '@/entities/people/session/session-context';
import { liveProvidersQuery, type ProviderCardRow } from '@/entities/providers/api/live-providers';
import { resourceDuplicatesQuery } from '@/entities/resources/api/resource-duplicates';
import { reviewListQuery, type Review } from '@/entities/reviews/api/review-list';
import type { SubmittedReview } from '@/entities/reviews/api/submitted-review';
import { reviewerName } from '@/entities/reviews/rules/reviews';
import { submissionStatus } from '@/entities/submissions/rules/status';
import { SimilarList, useSimilar, type SimilarEntry } from '@/entities/submissions/similar-list';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { paths } from '@/shared/lib/paths';
import { Card } from '@/shared/ui/card';
import { linkClass } from '@/shared/ui/link-class';
import { StarRating } from '@/shared/ui/star-rating';

/** The item that is compared. */
interface Named {
  readonly id: string;
  readonly name: string;
}

interface Compared extends Named {
  readonly description: string | null;
}

/** Public resources with a similar name. */
export function SimilarResources(own: Named) {
  const query = useQuery(resourceDuplicatesQuery());
  return (
    <SimilarCard title="Similar resources" own={own} query={query} addressOf={paths.resource} />
  );
}

/** Public events with a similar title. */
export function SimilarEvents(own: Named) {
  const query = useQuery({ ...eventDuplicatesQuery(), select: comparedEvents });
  return <SimilarCard title="Similar events" own={own} query={query} addressOf={paths.event} />;
}

/** Live listings with a similar provider name. */
export function SimilarListings(own: Named) {
  const query = useQuery({ ...liveProvidersQuery(), select: comparedListings });
  return (
    <SimilarCard title="Similar listings" own={own} query={query} addressOf={paths.provider} />
  );
}

// Defined once, so that React Query does not run them on every render.
function comparedEvents(
  events: readonly { id: string; title: string; description: string | null }[],
): Compared[] {
  return events.map(({ id, title, description }) => ({ id, name: title, description }));
}

function comparedListings(listings: readonly ProviderCardRow[]): Compared[] {
  return listings.map(({ id, provider_name: name, description }) => ({ id, name, description }));
}

interface SimilarCardProps {
  readonly title: string;
  readonly own: Named;
  readonly query: Pick<UseQueryResult<Compared[]>, 'data' | 'error' | 'refetch'>;
  readonly addressOf: (id: string) => string;
}

function SimilarCard({ title, own, query, addressOf }: SimilarCardProps) {
  const { data, error, refetch } = query;
  const others = useSimilar(own.name, data, nameOf)
    // The compared item may be public itself.
    .filter(({ item }) => item.id !== own.id)
    .map(({ item, score }): SimilarEntry => ({ ...item, score, address: addressOf(item.id) }));
  return (
    <Card title={title}>
      {data === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      <div role="status">
        {data === undefined && error === null && <p className="text-soft">Comparing…</p>}
        {data !== undefined && others.length === 0 && (
          <p className="text-soft">No similar names found.</p>
        )}
        {others.length > 0 && <SimilarList entries={others} />}
      </div>
    </Card>
  );
}

const nameOf = ({ name }: Named) => name;

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
