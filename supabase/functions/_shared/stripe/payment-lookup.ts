import type Stripe from 'stripe';
import { listingPayment, type ListingPayment } from './listing-payment.ts';
import type { PaymentRecords } from './payment-records.ts';

/** What it takes to ask for a payment in the name of somebody unknown. */
export interface PaymentLookup {
  readonly stripe: Stripe;
  /** Whether real money is meant. */
  readonly livemode: boolean;
  readonly records: PaymentRecords;
  /** Counts one question of this caller to the provider; throws FunctionError 429 for one too many. */
  readonly countLookup: () => Promise<void>;
}

/**
 * Asks the provider whether a session paid for a listing, as `listingPayment` does. Anybody can guess
 * ids: a session that is not noted here counts against the caller before the provider is asked.
 *
 * @throws FunctionError 402, 429 after too many questions, 502.
 */
export async function lookUpPayment(
  sessionId: string,
  { stripe, livemode, records, countLookup }: PaymentLookup,
): Promise<ListingPayment> {
  if (!(await records.isKnown(sessionId))) await countLookup();
  return listingPayment(stripe, sessionId, livemode);
}
