import type Stripe from 'stripe';
import type { Client } from '../clients.ts';
import { countServiceUse } from '../service-use.ts';
import { connectStripe, stripeSettings } from './client.ts';
import { listingPayment, type ListingPayment } from './listing-payment.ts';
import { paymentRecords, type PaymentRecords } from './payment-records.ts';

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
 * Connects to Stripe and to the payment records.
 *
 * @param client the service client: no other role may read or write payments.
 * @param visitor rate limit key of the caller's network address.
 * @throws FunctionError 503 when payments are not configured.
 */
export function connectPayments(
  client: Client,
  visitor: string,
  signal: AbortSignal,
): PaymentLookup {
  const settings = stripeSettings((name) => Deno.env.get(name));
  return {
    stripe: connectStripe(settings, signal),
    livemode: settings.livemode,
    records: paymentRecords(client),
    countLookup: () => countServiceUse('payment', visitor, signal),
  };
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
