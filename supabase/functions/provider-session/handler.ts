import type Stripe from 'stripe';
import type { SessionReply } from '../_shared/contracts/listing.ts';
import { listingPayment } from '../_shared/stripe/listing-payment.ts';
import type { PaymentRecords } from '../_shared/stripe/payment-records.ts';

/**
 * Whether a session can become a listing, or has. The payment is noted on the way: should the
 * provider's own report get lost, it is known all the same.
 *
 * @param livemode whether real money is meant.
 * @throws FunctionError 402 when it did not pay for a listing, 409 when its listing was removed, 502
 *   when the payment provider fails.
 */
export async function providerSession(
  stripe: Stripe,
  records: PaymentRecords,
  sessionId: string,
  livemode: boolean,
): Promise<SessionReply> {
  await records.record(await listingPayment(stripe, sessionId, livemode));
  return records.useOf(sessionId);
}
