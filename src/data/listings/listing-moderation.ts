import { useQueryClient, queryOptions } from '@tanstack/react-query';
import { auditKeys } from '@/data/audit/audit-trail-query';
import { callFunction } from '@/data/call-function';
import { refreshSubmissions } from '@/data/submissions/refresh-submissions';
import { submissionKeys } from '@/data/submissions/submission-keys';
import { useMutation } from '@/data/use-mutation';
import { supabase } from '@/lib/supabase';
import { refundReplySchema } from '@shared/contracts/listing';

/** Above two attempts of the function at the payment service. */
const REFUND_TIME_LIMIT_MS = 20_000;

/**
 * Returns the money of a declined listing through the payment service. AppError `conflict` when the
 * listing is not declined or the money went back already, `not_found` without a payment.
 */
export function useListingRefund() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (listingId: string) =>
      callFunction('refund-listing', refundReplySchema, {
        body: { listingId },
        timeLimitMs: REFUND_TIME_LIMIT_MS,
      }),
    onSettled: async () => {
      await Promise.all([
        refreshSubmissions(queryClient, 'listing'),
        queryClient.invalidateQueries({ queryKey: auditKeys.all }),
      ]);
    },
  });
}

interface Featuring {
  readonly listingId: string;
  readonly isFeatured: boolean;
}

/**
 * Features a listing or removes it from the featured ones. For admins; AppError `not_found`:
 * deleted. Refetches affected queries in any case.
 */
export function useListingFeature() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ listingId, isFeatured }: Featuring) => {
      await supabase
        .rpc('feature_listing', { listing_id: listingId, featured: isFeatured })
        .throwOnError();
    },
    onSettled: () => refreshSubmissions(queryClient, 'listing'),
  });
}

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
