import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListingRequest } from '../../../supabase/functions/_shared/contracts/listing';
import { providerKeys } from '@/data/providers/provider-keys';
import { submissionKeys } from '@/data/submissions/submission-keys';
import { listingIdIn } from '@/domain/paid-session';
import { callFunction } from '@/lib/call-function';
import { AppError } from '@/lib/errors';

/**
 * Uses a paid session: for a new listing, or for one more year of the one of a link. Resolves to the
 * id of the listing, which is the same however often the session is sent. AppError
 * `payment_required`: it is not paid, or the money went back; `conflict`: it was used otherwise.
 */
export function useListingSubmit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ListingRequest) => {
      const reply = await callFunction('submit-provider-listing', { body });
      const listingId = listingIdIn(reply);
      if (listingId === null) throw new AppError('unavailable', { cause: reply });
      return listingId;
    },
    // Not what is known of the session: the form would give way to word of its own success.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
        queryClient.invalidateQueries({ queryKey: providerKeys.all }),
      ]),
  });
}
