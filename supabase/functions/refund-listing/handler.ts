import type Stripe from 'stripe';
import type { RefundReply, RefundRequest } from '../_shared/contracts/listing.ts';
import { callStripe, refusalOf } from '../_shared/stripe/client.ts';

/** What a refund needs. */
export interface RefundServices {
  readonly stripe: Stripe;
  /**
   * Records the refund before it is asked for, so that the listing is unpaid from then on.
   *
   * @returns the id of the payment at Stripe.
   * @throws FunctionError 403, 404, or 409 when the money is not to be returned.
   */
  readonly begin: (request: RefundRequest) => Promise<string>;
  /** Records the answer; one that does not arrive leaves the refund to be asked for again. */
  readonly end: (paymentIntent: string, isRefunded: boolean) => Promise<void>;
}

/**
 * Returns one payment of a declined listing. Asked twice, Stripe returns it once.
 *
 * @throws FunctionError 403, 404, 409, or 502 when Stripe fails.
 */
export async function refundListing(
  request: RefundRequest,
  { stripe, begin, end }: RefundServices,
): Promise<RefundReply> {
  const paymentIntent = await begin(request);
  try {
    const { status } = await callStripe(
      // Without a key of ours: Stripe would answer a refusal, such as for a balance that was too
      // low, again for a day. It refuses to return the whole amount twice.
      stripe.refunds.create({ payment_intent: paymentIntent, reason: 'requested_by_customer' }),
    );
    await end(paymentIntent, status !== 'failed' && status !== 'canceled');
    return { status: status ?? 'pending' };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    const isReturned = refusal === 'charge_already_refunded';
    await end(paymentIntent, isReturned);
    if (!isReturned) throw error;
    return { status: 'succeeded' };
  }
}
