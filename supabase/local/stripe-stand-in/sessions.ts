import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** `warning_…` is an inquiry: no money moves. */
const disputeStates = z.enum(['needs_response', 'won', 'lost', 'warning_needs_response']);

const chargeSchema = z.object({
  id: z.string(),
  amountRefunded: z.int(),
  /** Dispute states. */
  disputes: z.array(disputeStates),
});

/** A checkout session of the stand-in and its payment. */
export const sessionSchema = z.object({
  id: z.string(),
  created: z.int(),
  mode: z.enum(['payment', 'subscription']),
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['unpaid', 'paid', 'no_payment_required']),
  amount: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  productName: z.string(),
  metadata: z.record(z.string(), z.string()),
  clientReferenceId: z.string().nullable(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  payerEmail: z.string().nullable(),
  paymentIntent: z.string().nullable(),
  charge: chargeSchema.nullable(),
});
export type StandInSession = z.infer<typeof sessionSchema>;

/** Returns a random id such as `cs_test_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}

/** Returns an unpaid session. */
export function openSession(
  terms: Pick<
    StandInSession,
    | 'amount'
    | 'currency'
    | 'productName'
    | 'metadata'
    | 'clientReferenceId'
    | 'successUrl'
    | 'cancelUrl'
  >,
): StandInSession {
  return {
    id: newId('cs_test'),
    created: Math.floor(Date.now() / 1000),
    mode: 'payment',
    status: 'open',
    paymentStatus: 'unpaid',
    livemode: false,
    payerEmail: null,
    paymentIntent: null,
    charge: null,
    ...terms,
  };
}

/** Returns the session after payment. */
export function paid(session: StandInSession, payerEmail: string): StandInSession {
  return {
    ...session,
    status: 'complete',
    paymentStatus: 'paid',
    payerEmail,
    paymentIntent: session.paymentIntent ?? newId('pi'),
    charge: { id: newId('ch'), amountRefunded: 0, disputes: [] },
  };
}

/** Returns the session while the bank confirms a payment. */
function pending(session: StandInSession, payerEmail: string): StandInSession {
  return { ...session, status: 'complete', payerEmail, paymentIntent: newId('pi') };
}

/** Returns the session after a refund of all or some cents. */
export function refunded(session: StandInSession, cents = session.amount): StandInSession {
  return withCharge(session, (charge) => ({ ...charge, amountRefunded: cents }));
}

/** Returns the session with a dispute in this state. */
function disputed(session: StandInSession, state: z.infer<typeof disputeStates>): StandInSession {
  return withCharge(session, (charge) => ({ ...charge, disputes: [state] }));
}

function withCharge(
  session: StandInSession,
  change: (charge: NonNullable<StandInSession['charge']>) => StandInSession['charge'],
): StandInSession {
  return session.charge === null ? session : { ...session, charge: change(session.charge) };
}

/** Sessions for tests, by kind. */
export const SESSION_KINDS = {
  paid: (session) => paid(session, PAYER),
  open: (session) => session,
  expired: (session) => ({ ...session, status: 'expired' }),
  pending: (session) => pending(session, PAYER),
  foreign: (session) => paid({ ...session, metadata: { product: 'mug' } }, PAYER),
  unmarked: (session) => paid({ ...session, metadata: {} }, PAYER),
  one_dollar: (session) => paid({ ...session, amount: 100 }, PAYER),
  euro: (session) => paid({ ...session, currency: 'eur' }, PAYER),
  subscription: (session) => ({ ...paid(session, PAYER), mode: 'subscription' }),
  free: (session) => ({
    ...paid(session, PAYER),
    paymentStatus: 'no_payment_required',
    paymentIntent: null,
    charge: null,
  }),
  uncharged: (session) => ({ ...paid(session, PAYER), charge: null }),
  refunded: (session) => refunded(paid(session, PAYER)),
  partly_refunded: (session) => refunded(paid(session, PAYER), 2_000),
  disputed: (session) => disputed(paid(session, PAYER), 'needs_response'),
  dispute_won: (session) => disputed(paid(session, PAYER), 'won'),
  dispute_lost: (session) => disputed(paid(session, PAYER), 'lost'),
  inquired: (session) => disputed(paid(session, PAYER), 'warning_needs_response'),
  live: (session) => ({ ...paid(session, PAYER), livemode: true }),
} as const satisfies Readonly<Record<string, (session: StandInSession) => StandInSession>>;
export type SessionKind = keyof typeof SESSION_KINDS;

const PAYER = 'payer@example.org';

/** Event types of the stand-in. */
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'charge.refunded'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated';

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
  fail_refund: { change: (session) => refunded(session, 0), event: 'refund.failed' },
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
