import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../loaded';
import { TAKE_FOCUS, type SubmissionsView } from '../submissions-view';
import { Spinner } from '@/components/feedback/spinner';
import { WindowedGrid } from '@/components/list-window/windowed-grid';
import { ListingBadges } from '@/components/listing-badges';
import { SiteLink } from '@/components/site-link';
import { liveProvidersQuery } from '@/data/providers/provider-queries';

/** Live listings, with links to feature, edit or unpublish them. */
export function LiveListings({ view }: { view: SubmissionsView }) {
  const query = useQuery(liveProvidersQuery());
  return (
    <section aria-labelledby="live-listings" className="mt-10">
      <h2 id="live-listings" className="mb-4 text-xl">
        Live Listings
      </h2>
      <Loaded
        query={query}
        loading={<Spinner label="Loading live listings" className="appear-late py-12" />}
      >
        {(providers) =>
          providers.length === 0 ? (
            <p className="text-soft">No listing is live.</p>
          ) : (
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
          )
        }
      </Loaded>
    </section>
  );
}
