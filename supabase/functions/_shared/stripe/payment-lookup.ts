import type Stripe from 'stripe';
import { listingPayment, type ListingPayment } from './listing-payment.ts';
import type { PaymentRecords } from './payment-records.ts';

/** Services for payment lookups by unauthenticated callers. */
export interface PaymentLookup {
  readonly stripe: Stripe;
  /** True for real money. */
  readonly livemode: boolean;
  readonly records: PaymentRecords;
  /** Counts one lookup of this caller; throws FunctionError 429 above the limit. */
  readonly countLookup: () => Promise<void>;
}

/**
 * Returns the payment of a session, as `listingPayment` does. Session ids can be guessed, so an
 * unknown one counts against the caller's limit before Stripe is asked.
 *
 * @throws FunctionError 402, 429 above the limit, 502.
 */
export async function lookUpPayment(
  sessionId: string,
  { stripe, livemode, records, countLookup }: PaymentLookup,
): Promise<ListingPayment> {
  if (!(await records.isKnown(sessionId))) await countLookup();
  return listingPayment(stripe, sessionId, livemode);
}
