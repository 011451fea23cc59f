import { queryOptions } from '@tanstack/react-query';
import { listingKeys } from './listing-keys';
import { readOnce } from '@/data/run-query';
import type { ListingColumns } from '@/domain/providers/listing-form';

/**
 * A listing as its provider sees it. Generated types omit null from function results; it is added
 * here.
 */
export interface OwnListing extends ListingColumns {
  readonly id: string;
  readonly listing_status: string;
  /** Reason for the rejection. */
  readonly moderation_reason: string | null;
  /** End of the paid year; null until first approved. */
  readonly paid_until: string | null;
}

/** Listing by the access token of an email link, in any status; null when there is none. */
export function ownListingQuery(token: string) {
  return queryOptions({
    queryKey: listingKeys.ofLink(token),
    // No cache: the status may have changed since the last visit.
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
