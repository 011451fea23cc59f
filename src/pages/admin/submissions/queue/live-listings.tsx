import { useQuery } from '@tanstack/react-query';
import type { SubmissionsView } from '../submissions-view';
import { TAKE_FOCUS } from '../submissions-view';
import { LoadFailure } from '@/components/feedback/load-failure';
import { Spinner } from '@/components/feedback/spinner';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { WindowedGrid } from '@/components/list-window/windowed-grid';
import { ListingBadges } from '@/components/listing-badges';
import { SiteLink } from '@/components/site-link';
import { liveProvidersQuery } from '@/data/providers/live-providers-query';

/** Live listings, with links to feature, edit or unpublish them. */
export function LiveListings({ view }: { view: SubmissionsView }) {
  return (
    <section aria-labelledby="live-listings" className="mt-10">
      <h2 id="live-listings" className="mb-4 text-xl">
        Live Listings
      </h2>
      <LiveList view={view} />
    </section>
  );
}

function LiveList({ view }: { view: SubmissionsView }) {
  const { data: providers, error, refetch } = useQuery(liveProvidersQuery());
  const { failure, retry } = useRetainedError(error, refetch);
  if (providers === undefined) {
    return failure === null ? (
      <Spinner label="Loading live listings" className="appear-late py-12" />
    ) : (
      <LoadFailure error={failure} onRetry={() => void retry()} />
    );
  }
  if (providers.length === 0) return <p className="text-soft">No listing is live.</p>;
  return (
    <WindowedGrid
      items={providers}
      columns={1}
      className=""
      renderItem={(provider) => (
        <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 hover:border-edge">
          <SiteLink
            to={view.addressOf({ place: { kind: 'listing', id: provider.id } })}
            state={TAKE_FOCUS}
            className="min-w-0 font-semibold wrap-anywhere text-ink after:absolute after:inset-0 hover:underline"
          >
            {provider.provider_name}
          </SiteLink>
          {provider.featured_listing && <ListingBadges isFeatured />}
        </div>
      )}
    />
  );
}
