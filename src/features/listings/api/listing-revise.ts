import { useQueryClient } from '@tanstack/react-query';
import type { ListingEdit } from '@/entities/providers/rules/listing-form';
import { submissionKeys } from '@/entities/submissions/api/submission-keys';
import { callFunction } from '@/shared/api/call-function';
import { useMutation } from '@/shared/api/use-mutation';
import { listingRevisionReplySchema } from '@shared/contracts/listing';

interface Revision {
  /** Access token of the listing. */
  readonly token: string;
  /** `updated_at` of the loaded version. */
  readonly seenUpdatedAt: string;
  /** Changed columns. */
  readonly changes: Partial<ListingEdit>;
}

/**
 * Updates a pending or rejected listing, which then waits for review again; of any other listing the
 * changes wait, and it stays as it is. Resolves to the `updated_at` of the listing. AppError
 * `conflict`: changed or decided since it was loaded; `payment_required`: refunded; `not_found`:
 * deleted; `rate_limited`: 20 changes of a live listing in a day.
 */
export function useListingRevise() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ token, seenUpdatedAt, changes }: Revision) => {
      const body = { revise: token, seenUpdatedAt, changes };
      const reply = await callFunction('submit-provider-listing', listingRevisionReplySchema, {
        body,
      });
      return reply.updatedAt;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
  });
}
