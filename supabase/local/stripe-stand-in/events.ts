import Stripe from 'stripe';
import { chargeObject, disputeObjects, sessionObject } from './objects.ts';
import { newId, type StandInSession } from './sessions.ts';

/** Event types of the stand-in. */
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated';

/** An event with the exact signEvent text. */
export interface SignedEvent {
  readonly payload: string;
  readonly signature: string;
}

/** Returns an event about the current state of a session. */
export function eventAbout(session: StandInSession, type: EventType, pageUrl: string): string {
  return JSON.stringify({
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
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
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  });
  return { payload, signature };
}

function objectOf(session: StandInSession, type: EventType, pageUrl: string): unknown {
  if (type.startsWith('charge.dispute.')) return disputeObjects(session)[0] ?? null;
  return type === 'charge.refunded' ? chargeObject(session) : sessionObject(session, pageUrl);
}
