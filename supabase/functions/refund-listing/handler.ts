import type Stripe from 'stripe';
import type { RefundReply } from '../_shared/contracts/listing.ts';
import { callStripe } from '../_shared/stripe/client.ts';

/** What a refund needs. */
export interface RefundServices {
  readonly stripe: Stripe;
  /**
   * Records that staff ask for the refund.
   *
   * @returns the id of the payment at Stripe.
   * @throws FunctionError 403, 404, or 409 when the money is not to be returned.
   */
  readonly begin: (listingId: string) => Promise<string>;
}

/**
 * Returns the money of a declined listing. Asked twice, Stripe returns it once. Stripe's event
 * records the refund.
 *
 * @throws FunctionError 403, 404, 409, or 502 when Stripe fails.
 */
export async function refundListing(
  listingId: string,
  { stripe, begin }: RefundServices,
): Promise<RefundReply> {
  const paymentIntent = await begin(listingId);
  const refund = await callStripe(
    stripe.refunds.create(
      { payment_intent: paymentIntent, reason: 'requested_by_customer' },
      { idempotencyKey: `refund-${paymentIntent}` },
    ),
  );
  return { status: refund.status ?? 'pending' };
}
