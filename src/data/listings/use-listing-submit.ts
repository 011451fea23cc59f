import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '@/data/call-function';
import { providerKeys } from '@/data/providers/provider-keys';
import { submissionKeys } from '@/data/submissions/submission-keys';
import { listingReplySchema, type ListingRequest } from '@contracts/listing';

/**
 * Uses a paid session for a new listing or to renew one. Resolves to the listing id; repeated calls
 * with a session return the same id. AppError `payment_required`: not paid or refunded; `conflict`:
 * the session was used for another purpose.
 */
export function useListingSubmit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ListingRequest) => {
      const reply = await callFunction('submit-provider-listing', listingReplySchema, { body });
      return reply.listingId;
    },
    // Do not refetch the session status: the form would be replaced before its success message
    // shows.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
        queryClient.invalidateQueries({ queryKey: providerKeys.all }),
      ]),
  });
}
