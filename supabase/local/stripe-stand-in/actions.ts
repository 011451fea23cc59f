import type { EventType } from './events.ts';
import { disputed, paid, refunded, type StandInSession } from './sessions.ts';

interface Action {
  readonly change: (session: StandInSession) => StandInSession;
  /** Event type that is sent. */
  readonly event: EventType;
}

/** Changes of a session after checkout. */
export const ACTIONS = {
  confirm: {
    change: (session) => paid(session, session.payerEmail ?? 'payer@example.org'),
    event: 'checkout.session.async_payment_succeeded',
  },
  fail: {
    change: (session) => session,
    event: 'checkout.session.async_payment_failed',
  },
  expire: {
    change: (session) => ({ ...session, status: 'expired' }),
    event: 'checkout.session.expired',
  },
  refund: { change: (session) => refunded(session), event: 'charge.refunded' },
  refund_part: { change: (session) => refunded(session, 2_000), event: 'charge.refunded' },
  dispute: {
    change: (session) => disputed(session, 'needs_response'),
    event: 'charge.dispute.created',
  },
  inquire: {
    change: (session) => disputed(session, 'warning_needs_response'),
    event: 'charge.dispute.created',
  },
  win_dispute: {
    change: (session) => disputed(session, 'won'),
    event: 'charge.dispute.funds_reinstated',
  },
} as const satisfies Readonly<Record<string, Action>>;
export type StandInAction = keyof typeof ACTIONS;
