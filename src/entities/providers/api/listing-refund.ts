import { useQueryClient } from '@tanstack/react-query';
import { auditKeys } from '@/entities/staff/api/audit-trail';
import { refreshSubmissions } from '@/entities/submissions/api/refresh-submissions';
import { callFunction } from '@/shared/api/call-function';
import { useMutation } from '@/shared/api/use-mutation';
import { refundReplySchema, type RefundRequest } from '@shared/contracts/listing';

/** Above two attempts of the function at the payment service. */
const REFUND_TIME_LIMIT_MS = 20_000;

/**
 * Returns one payment of a declined listing through the payment service. AppError `conflict` when the
 * listing is not declined or this payment is not left to refund, `not_found` without the listing.
 */
export function useListingRefund() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: RefundRequest) =>
      callFunction('refund-listing', refundReplySchema, {
        body: request,
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
