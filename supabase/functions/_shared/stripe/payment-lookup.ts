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
  /**
   * Counts one lookup, of a recorded session or else of this caller; throws FunctionError 429 above
   * the limit.
   */
  readonly countLookup: (recordedSession: string | null) => Promise<void>;
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
    countLookup: (session) =>
      countServiceUse('payment', session === null ? visitor : sessionKey(session), signal),
  };
}

/**
 * Returns the payment of a session, as `listingPayment` does. Stripe limits the reads of an account,
 * so that each is counted before: one of an unknown session, which may be guessed, against the
 * caller's limit, others by session, so that a guesser locks no payer of the same network out.
 *
 * @throws FunctionError 402, 429 above the limit, 502.
 */
export async function lookUpPayment(
  sessionId: string,
  { stripe, livemode, records, countLookup }: PaymentLookup,
): Promise<ListingPayment> {
  await countLookup((await records.isKnown(sessionId)) ? sessionId : null);
  return listingPayment(stripe, sessionId, livemode);
}

/** Maximum length of a counter key. */
const KEY_LENGTH = 80;

/** Returns the rate limit key of a session, whose end is random. */
export function sessionKey(sessionId: string): string {
  return sessionId.slice(-KEY_LENGTH);
}
