import { queryOptions } from '@tanstack/react-query';
import { listingKeys } from './listing-keys';
import { readOnce } from '@/data/run-query';
import type { ListingColumns } from '@/domain/providers/listing-form';

/** A listing as its provider sees it. The generated type knows no nulls of functions. */
export interface OwnListing extends ListingColumns {
  readonly id: string;
  readonly listing_status: string;
  /** Why it was rejected. */
  readonly moderation_reason: string | null;
  /** The end of the year that is paid for; null until it is first approved. */
  readonly paid_until: string | null;
}

/** The listing of a link in our mails, in whatever state; null when the link leads to none. */
export function ownListingQuery(token: string) {
  return queryOptions({
    queryKey: listingKeys.ofLink(token),
    // Nothing old shows on the next visit: it may have been used or decided on meanwhile.
    gcTime: 0,
    queryFn: ({ signal }): Promise<OwnListing | null> =>
      readOnce(signal, (client, inTime) =>
        client
          .rpc('listing_by_token', { token })
          .select(
            'id, provider_name, logo_url, service_categories, description, website_url, contact_email, region_served, tags, listing_status, moderation_reason, paid_until',
          )
          .abortSignal(inTime)
          .maybeSingle(),
      ),
  });
}
