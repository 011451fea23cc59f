import type Stripe from 'stripe';
import { FunctionError } from '../_shared/function-error.ts';
import { fromProvider } from '../_shared/stripe/client.ts';
import { listingPayment, moneyState, type MoneyState } from '../_shared/stripe/listing-payment.ts';
import type { PaymentRecords } from '../_shared/stripe/payment-records.ts';

/** What an event needs besides itself. */
export interface EventServices {
  readonly stripe: Stripe;
  /** Whether real money is meant. */
  readonly livemode: boolean;
  readonly records: PaymentRecords;
}

/** Events come in any order: this one is noted for what is true now. */
const EVENT_OF: Readonly<Record<MoneyState, string>> = {
  paid: 'charge.dispute.funds_reinstated',
  refunded: 'charge.refunded',
  disputed: 'charge.dispute.created',
};

/**
 * Takes note of what the payment provider reports. An event says that something happened; what is
 * true now is asked of the provider itself, so that late, repeated and disordered events do no harm
 * and the shape of the answer is the one that this code was written for.
 *
 * @param event whose signature was checked.
 * @returns once everything is in the database.
 * @throws FunctionError 502 or 503 to be told again later.
 */
export async function takeEvent(event: Stripe.Event, services: EventServices): Promise<void> {
  if (event.livemode !== services.livemode) return;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      await recordIfPaid(event.data.object.id, services);
      await services.records.recordEvent(event.id, event.type, null);
      return;
    case 'checkout.session.async_payment_failed':
      await services.records.recordEvent(event.id, event.type, null);
      return;
    case 'charge.refunded':
      await recordMoney(event, event.data.object.id, services);
      return;
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      await recordMoney(event, idOf(event.data.object.charge), services);
      return;
    default:
  }
}

/** Notes the payment of a session, unless the session is none for a listing, or not paid (yet). */
async function recordIfPaid(
  sessionId: string,
  { stripe, livemode, records }: EventServices,
): Promise<void> {
  try {
    await records.record(await listingPayment(stripe, sessionId, livemode));
  } catch (error) {
    if (error instanceof FunctionError && error.status === 402) return;
    throw error;
  }
}

async function recordMoney(
  event: Stripe.Event,
  chargeId: string,
  { stripe, records }: EventServices,
): Promise<void> {
  const charge = await fromProvider(stripe.charges.retrieve(chargeId));
  if (charge.payment_intent === null) return;
  const state = await moneyState(stripe, charge);
  // A part went back, somebody only inquires, or the event that says so is on its way.
  if (state === 'paid' && event.type !== EVENT_OF.paid) return;
  await records.recordEvent(event.id, EVENT_OF[state], idOf(charge.payment_intent));
}

function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
