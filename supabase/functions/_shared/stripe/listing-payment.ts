import type Stripe from 'stripe';
import { z } from 'zod';
import { LISTING_FEE } from '../contracts/listing-price.ts';
import { FunctionError } from '../function-error.ts';
import { callStripe, isUnknownId } from './client.ts';

/** Metadata that marks sessions of this project in a shared Stripe account. */
export const LISTING_METADATA = { product: 'provider_listing' } as const;

/** A checkout session that paid for a listing. */
export interface ListingPayment {
  readonly sessionId: string;
  readonly paymentIntent: string;
  readonly livemode: boolean;
  readonly payerEmail: string | null;
  /** Account that was signed in at checkout. */
  readonly payerId: string | null;
  /** Listing that the checkout was started to renew; null for a new one. */
  readonly renews: string | null;
}

/** State of a charge's money. */
export type MoneyState = 'paid' | 'refunded' | 'disputed';

const uuid = z.uuid();

/**
 * Returns the payment of a session. Always asks Stripe, because neither a page address nor an event
 * proves the current state.
 *
 * @param livemode true for real money.
 * @throws FunctionError 402 when the session did not pay for a listing or the money was returned;
 *   502 when Stripe fails.
 */
export async function listingPayment(
  stripe: Stripe,
  sessionId: string,
  livemode: boolean,
): Promise<ListingPayment> {
  const session = await retrieve(stripe, sessionId);
  const { intent, charge } = requirePaidListing(session, livemode);
  const state = await moneyState(stripe, charge);
  if (state !== 'paid') {
    throw new FunctionError(402, 'payment_returned', `This payment was ${state}.`);
  }
  const payer = uuid.safeParse(session.client_reference_id);
  const renewed = uuid.safeParse(session.metadata?.renews);
  return {
    sessionId,
    paymentIntent: intent.id,
    livemode: session.livemode,
    payerEmail: session.customer_details?.email ?? null,
    payerId: payer.success ? payer.data : null,
    renews: renewed.success ? renewed.data : null,
  };
}

/** Dispute states in which the merchant has the money. */
const STATES_WITH_MONEY: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/**
 * Returns the current state of a charge's money. A partial refund leaves the listing paid. Stripe
 * keeps `disputed` set after a dispute ends, so the disputes themselves are read.
 */
export async function moneyState(stripe: Stripe, charge: Stripe.Charge): Promise<MoneyState> {
  if (charge.refunded) return 'refunded';
  if (!charge.disputed) return 'paid';
  const disputes = await callStripe(stripe.disputes.list({ charge: charge.id, limit: 100 }));
  return disputes.data.every(({ status }) => STATES_WITH_MONEY.includes(status))
    ? 'paid'
    : 'disputed';
}

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  const call = stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  try {
    return await callStripe(call);
  } catch (error) {
    if (error instanceof FunctionError && isUnknownId(error.cause)) {
      throw paymentRequired('This payment is not known.');
    }
    throw error;
  }
}

/**
 * Returns payment intent and charge of a session; throws 402 unless the session paid the listing
 * fee.
 */
function requirePaidListing(session: Stripe.Checkout.Session, livemode: boolean) {
  const isOurs =
    session.livemode === livemode &&
    session.mode === 'payment' &&
    session.metadata?.product === LISTING_METADATA.product &&
    session.amount_total === LISTING_FEE.amount &&
    session.currency === LISTING_FEE.currency;
  if (!isOurs) throw paymentRequired('This payment is not one for a listing.');
  if (session.status !== 'complete') throw paymentRequired('This payment was not completed.');
  if (session.payment_status === 'unpaid') {
    throw new FunctionError(402, 'payment_pending', 'Your bank has not confirmed the payment yet.');
  }
  const intent = session.payment_intent;
  if (session.payment_status !== 'paid' || intent === null || typeof intent === 'string') {
    throw paymentRequired('This payment is not one for a listing.');
  }
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === 'string') {
    throw paymentRequired('This payment was not completed.');
  }
  return { intent, charge };
}

function paymentRequired(message: string): FunctionError {
  return new FunctionError(402, 'payment_required', message);
}
