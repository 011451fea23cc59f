import { queryOptions } from '@tanstack/react-query';
import { submissionKeys } from '@/entities/submissions/api/submission-keys';
import { supabase } from '@/shared/lib/supabase';

/**
 * A listing that was declined and sent again. Generated types omit null from function results; it is
 * added here.
 */
export interface ListingResubmission {
  readonly declined_reason: string | null;
  readonly declined_at: string | null;
  readonly resubmitted_at: string;
}

/** When a listing was sent again, and why it was declined before; latest first. For staff. */
export function listingResubmissionsQuery(listingId: string) {
  return queryOptions({
    queryKey: [...submissionKeys.all, 'resubmissions', listingId] as const,
    queryFn: async ({ signal }): Promise<readonly ListingResubmission[]> => {
      const { data } = await supabase
        .rpc('listing_resubmissions', { listing_id: listingId })
        .select('declined_reason, declined_at, resubmitted_at')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
