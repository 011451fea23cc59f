import { useQueryClient } from '@tanstack/react-query';
import { providerKeys } from '@/entities/providers/api/provider-keys';
import { submissionKeys } from '@/entities/submissions/api/submission-keys';
import { callFunction } from '@/shared/api/call-function';
import { useMutation } from '@/shared/api/use-mutation';
import { listingReplySchema, type ListingRequest } from '@shared/contracts/listing';

/**
 * Uses a paid session for a new listing or to renew one. Resolves to the listing id, the same for
 * repeated calls with a session, and to whether its listing differs from this one. AppError `payment_required`: not paid or refunded; `conflict`:
 * the session was used for another purpose.
 */
export function useListingSubmit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ListingRequest) =>
      callFunction('submit-provider-listing', listingReplySchema, { body }),
    // Do not refetch the session status: the form would be replaced before its success message
    // shows.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
        queryClient.invalidateQueries({ queryKey: providerKeys.all }),
      ]),
  });
}
