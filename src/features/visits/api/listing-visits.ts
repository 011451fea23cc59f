import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/shared/lib/supabase';

/** Views and pressed links of a listing in a week. */
export interface ListingWeek {
  readonly listing_id: string;
  readonly provider_name: string;
  /** Its Monday, yyyy-mm-dd. */
  readonly week: string;
  readonly views: number;
  readonly websites: number;
  readonly contacts: number;
}

/**
 * The last 12 weeks of the listing of a mail's link, or of the listings of the user's account
 * (`token` null), newest first.
 */
export function listingVisitsQuery(token: string | null, userId: string | null) {
  return queryOptions({
    queryKey: ['listing-visits', token ?? userId] as const,
    queryFn: async ({ signal }): Promise<readonly ListingWeek[]> => {
      const { data } = await supabase
        .rpc('own_listing_visits', token === null ? {} : { token })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
