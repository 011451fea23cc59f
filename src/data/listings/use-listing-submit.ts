import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listingReplySchema,
  type ListingRequest,
} from '@contracts/listing';
import { callFunction } from '@/data/call-function';
import { providerKeys } from '@/data/providers/provider-keys';
import { submissionKeys } from '@/data/submissions/submission-keys';

/**
 * Uses a paid session: for a new listing, or for one more year of the one of a link. Resolves to the
 * id of the listing, which is the same however often the session is sent. AppError
 * `payment_required`: it is not paid, or the money went back; `conflict`: it was used otherwise.
 */
export function useListingSubmit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ListingRequest) => {
      const reply = await callFunction('submit-provider-listing', listingReplySchema, { body });
      return reply.listingId;
    },
    // Not what is known of the session: the form would give way to word of its own success.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
        queryClient.invalidateQueries({ queryKey: providerKeys.all }),
      ]),
  });
}
