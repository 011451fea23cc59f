import type Stripe from 'stripe';
import { FunctionError } from '../_shared/function-error.ts';
import { callStripe } from '../_shared/stripe/client.ts';
import { listingPayment, moneyState, type MoneyState } from '../_shared/stripe/listing-payment.ts';
import type { PaymentRecords } from '../_shared/stripe/payment-records.ts';

/** Services that event handling needs. */
export interface EventServices {
  readonly stripe: Stripe;
  /** True for real money. */
  readonly livemode: boolean;
  readonly records: PaymentRecords;
}

/** Event type to record for each state: events arrive in any order, so the current state counts. */
const EVENT_OF: Readonly<Record<MoneyState, string>> = {
  paid: 'charge.dispute.funds_reinstated',
  refunded: 'charge.refunded',
  disputed: 'charge.dispute.created',
};

/** Events after which the site's owner has the money again. */
const MONEY_BACK: readonly string[] = [EVENT_OF.paid, 'refund.failed'];

/**
 * Records what a Stripe event is about. The event only says that something happened. The current
 * state is read from Stripe, so that late, repeated and reordered events are harmless.
 *
 * @param event with a verified signature.
 * @returns once everything is stored.
 * @throws FunctionError 502 or 503; Stripe then repeats the event.
 */
export async function handleStripeEvent(
  event: Stripe.Event,
  services: EventServices,
): Promise<void> {
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
      await recordMoneyState(event, event.data.object.id, services);
      return;
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      await recordMoneyState(event, idOf(event.data.object.charge), services);
      return;
    case 'refund.failed': {
      const { charge } = event.data.object;
      if (charge !== null) await recordMoneyState(event, idOf(charge), services);
      return;
    }
    default:
  }
}

/** Records the payment of a session, unless it is unpaid or not for a listing. */
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

async function recordMoneyState(
  event: Stripe.Event,
  chargeId: string,
  { stripe, records }: EventServices,
): Promise<void> {
  const charge = await callStripe(stripe.charges.retrieve(chargeId));
  if (charge.payment_intent === null) return;
  const state = await moneyState(stripe, charge);
  // A partial refund or an inquiry, or the reinstating event is still to come.
  if (state === 'paid' && !MONEY_BACK.includes(event.type)) return;
  await records.recordEvent(event.id, EVENT_OF[state], idOf(charge.payment_intent));
}

function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
