import type Stripe from 'stripe';
import { newId, type EventType, type StandInSession } from './sessions.ts';

// Stripe's objects with the fields that this project reads.

/** Version of the library, whose two hundred files are loaded with the first event. */
const API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive';

/** @param expand paths to include as objects instead of ids. */
export function sessionObject(
  session: StandInSession,
  pageUrl: string,
  expand: readonly string[] = [],
) {
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amount,
    amount_total: session.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: session.currency,
    customer_details: session.payerEmail === null ? null : { email: session.payerEmail },
    livemode: session.livemode,
    metadata: session.metadata,
    mode: session.mode,
    payment_intent: expand.some((path) => path.startsWith('payment_intent'))
      ? intentObject(session, expand)
      : session.paymentIntent,
    payment_status: session.paymentStatus,
    status: session.status,
    success_url: session.successUrl,
    url: session.status === 'open' ? pageUrl : null,
  };
}

function intentObject(session: StandInSession, expand: readonly string[]) {
  if (session.paymentIntent === null) return null;
  return {
    id: session.paymentIntent,
    object: 'payment_intent',
    amount: session.amount,
    currency: session.currency,
    latest_charge: expand.includes('payment_intent.latest_charge')
      ? chargeObject(session)
      : (session.charge?.id ?? null),
    livemode: session.livemode,
    metadata: session.metadata,
    status: session.charge === null ? 'processing' : 'succeeded',
  };
}

/** Returns the charge of a session; null without a payment. */
export function chargeObject(session: StandInSession) {
  const { charge } = session;
  if (charge === null) return null;
  return {
    id: charge.id,
    object: 'charge',
    amount: session.amount,
    amount_refunded: charge.amountRefunded,
    currency: session.currency,
    // Stays true after a won dispute.
    disputed: charge.disputes.length > 0,
    livemode: session.livemode,
    paid: true,
    payment_intent: session.paymentIntent,
    refunded: charge.amountRefunded >= session.amount,
    status: 'succeeded',
  };
}

/** Returns the refund of a session's whole amount. */
export function refundObject(
  session: StandInSession,
  status: 'succeeded' | 'failed' = 'succeeded',
) {
  return {
    id: `re_${session.id.slice(-16)}`,
    object: 'refund',
    amount: session.amount,
    charge: session.charge?.id ?? null,
    currency: session.currency,
    payment_intent: session.paymentIntent,
    status,
  };
}

/** Returns the disputes of a session's charge. */
export function disputeObjects(session: StandInSession) {
  return (session.charge?.disputes ?? []).map((status, index) => ({
    id: `dp_${session.id.slice(-16)}${String(index)}`,
    object: 'dispute',
    amount: session.amount,
    charge: session.charge?.id ?? null,
    currency: session.currency,
    livemode: session.livemode,
    payment_intent: session.paymentIntent,
    status,
  }));
}

/** An event with the exact signed text. */
export interface SignedEvent {
  readonly payload: string;
  readonly signature: string;
}

/** Returns an event about the current state of a session. */
export function eventAbout(session: StandInSession, type: EventType, pageUrl: string): string {
  return JSON.stringify({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object: objectOf(session, type, pageUrl) },
    livemode: session.livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
}

/** @param timestamp time of the signature in seconds. Default: now. */
export async function signEvent(
  payload: string,
  secret: string,
  timestamp?: number,
): Promise<SignedEvent> {
  const { webhooks } = (await import('stripe')).default;
  const signature = await webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  });
  return { payload, signature };
}

function objectOf(session: StandInSession, type: EventType, pageUrl: string): unknown {
  if (type.startsWith('charge.dispute.')) return disputeObjects(session)[0] ?? null;
  if (type === 'refund.failed') return refundObject(session, 'failed');
  return type === 'charge.refunded' ? chargeObject(session) : sessionObject(session, pageUrl);
}
