import type Stripe from 'stripe';
import { z } from 'zod';
import { LISTING_FEE } from '../contracts/listing-price.ts';
import { FunctionError } from '../function-error.ts';
import { fromProvider, isUnknownId } from './client.ts';

/** Marks the sessions that this project makes, among all others of the same account. */
export const LISTING_METADATA = { product: 'provider_listing' } as const;

/** A session that paid for a listing. */
export interface ListingPayment {
  readonly sessionId: string;
  readonly paymentIntent: string;
  readonly livemode: boolean;
  readonly payerEmail: string | null;
  /** The account that was signed in when the payment began. */
  readonly payerId: string | null;
}

/** Where the money of a charge is. */
export type MoneyState = 'paid' | 'refunded' | 'disputed';

const accountId = z.uuid();

/**
 * Asks the provider whether a session paid for a listing. It is always asked: neither the address
 * of a page nor an event says what is true now.
 *
 * @param livemode whether real money is meant.
 * @throws FunctionError 402 when it is no such payment, or not any more; 502 when the provider
 *   cannot say.
 */
export async function listingPayment(
  stripe: Stripe,
  sessionId: string,
  livemode: boolean,
): Promise<ListingPayment> {
  const session = await retrieve(stripe, sessionId);
  const { intent, charge } = paidPartsOf(session, livemode);
  const state = await moneyState(stripe, charge);
  if (state !== 'paid') {
    throw new FunctionError(402, 'payment_returned', `This payment was ${state}.`);
  }
  const payer = accountId.safeParse(session.client_reference_id);
  return {
    sessionId,
    paymentIntent: intent.id,
    livemode: session.livemode,
    payerEmail: session.customer_details?.email ?? null,
    payerId: payer.success ? payer.data : null,
  };
}

/** States of a dispute in which the money is here: it was never taken, or came back. */
const KEPT: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/**
 * Where the money of a charge is at this moment. A part that was given back is between the payer
 * and the site's owner: the listing stays paid. A dispute stays on the charge when it is over.
 */
export async function moneyState(stripe: Stripe, charge: Stripe.Charge): Promise<MoneyState> {
  if (charge.refunded) return 'refunded';
  if (!charge.disputed) return 'paid';
  const disputes = await fromProvider(stripe.disputes.list({ charge: charge.id, limit: 100 }));
  return disputes.data.every(({ status }) => KEPT.includes(status)) ? 'paid' : 'disputed';
}

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  const call = stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  try {
    return await fromProvider(call);
  } catch (error) {
    if (error instanceof FunctionError && isUnknownId(error.cause)) {
      throw unpaid('This payment is not known.');
    }
    throw error;
  }
}

/** The parts that say where the money is; throws 402 unless the session paid the fee to us. */
function paidPartsOf(session: Stripe.Checkout.Session, livemode: boolean) {
  const isOurs =
    session.livemode === livemode &&
    session.mode === 'payment' &&
    session.metadata?.product === LISTING_METADATA.product &&
    session.amount_total === LISTING_FEE.amount &&
    session.currency === LISTING_FEE.currency;
  if (!isOurs) throw unpaid('This payment is not one for a listing.');
  if (session.status !== 'complete') throw unpaid('This payment was not completed.');
  if (session.payment_status === 'unpaid') {
    throw new FunctionError(402, 'payment_pending', 'Your bank has not confirmed the payment yet.');
  }
  const intent = session.payment_intent;
  if (session.payment_status !== 'paid' || intent === null || typeof intent === 'string') {
    throw unpaid('This payment is not one for a listing.');
  }
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === 'string') {
    throw unpaid('This payment was not completed.');
  }
  return { intent, charge };
}

function unpaid(message: string): FunctionError {
  return new FunctionError(402, 'payment_required', message);
}
