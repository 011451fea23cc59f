/** Request and reply of the function `refund-listing`. */

import * as z from 'zod/mini';

export const refundRequestSchema = z.object({ listingId: z.uuid() });

export const refundReplySchema = z.object({
  /** State of the refund at the payment service. */
  status: z.string(),
});
export type RefundReply = z.infer<typeof refundReplySchema>;
