import { queryOptions } from '@tanstack/react-query';
import { listingKeys } from '@/entities/providers/api/listing-keys';
import type { ListingField } from '@/entities/providers/rules/fields';
import { supabase } from '@/shared/lib/supabase';
import type { Tables } from '@/types/database';

/**
 * A listing as its provider sees it. Generated types omit null from function results; it is added
 * here.
 */
export interface OwnListing extends Pick<
  Tables<'service_provider_directory'>,
  ListingField['name']
> {
  readonly id: string;
  readonly listing_status: string;
  /** Reason for the rejection. */
  readonly moderation_reason: string | null;
  /** End of the paid year; null until first approved. */
  readonly paid_until: string | null;
  /** Whether its payment was refunded. */
  readonly unpaid: boolean;
  readonly updated_at: string;
  /** The change that waits for staff, {column: value}; {} for none. */
  readonly suggested: unknown;
}

/** Listing by the access token of an email link, in any status; null when there is none. */
export function ownListingQuery(token: string) {
  return queryOptions({
    queryKey: listingKeys.ofLink(token),
    // No cache: the status may have changed since the last visit.
    gcTime: 0,
    queryFn: async ({ signal }): Promise<OwnListing | null> => {
      const { data } = await supabase
        .rpc('listing_by_token', { token })
        .select(
          'id, provider_name, logo_url, service_categories, description, website_url, contact_email, region_served, tags, listing_status, moderation_reason, paid_until, unpaid, updated_at, suggested',
        )
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}
