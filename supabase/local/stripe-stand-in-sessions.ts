import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** `warning_…` is an inquiry: the money stays where it is. */
const disputeStates = z.enum(['needs_response', 'won', 'lost', 'warning_needs_response']);

const chargeSchema = z.object({
  id: z.string(),
  amountRefunded: z.int(),
  /** States of the disputes about it. */
  disputes: z.array(disputeStates),
});

/** One checkout session of the stand-in, and what was paid with it. */
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

/** `cs_test_…` and the like, as unguessable as the provider's. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}

/** A session that nobody has paid yet. */
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

/** What a session becomes when it is paid. */
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

/** What a session becomes when its payer has agreed and the bank takes days. */
export function pending(session: StandInSession, payerEmail: string): StandInSession {
  return { ...session, status: 'complete', payerEmail, paymentIntent: newId('pi') };
}

/** What becomes of a session whose money went back, all of it or `cents`. */
export function refunded(session: StandInSession, cents = session.amount): StandInSession {
  return withCharge(session, (charge) => ({ ...charge, amountRefunded: cents }));
}

/** What becomes of a session whose payer disputes it, or whose dispute has ended. */
export function disputed(
  session: StandInSession,
  state: z.infer<typeof disputeStates>,
): StandInSession {
  return withCharge(session, (charge) => ({ ...charge, disputes: [state] }));
}

function withCharge(
  session: StandInSession,
  change: (charge: NonNullable<StandInSession['charge']>) => StandInSession['charge'],
): StandInSession {
  return session.charge === null ? session : { ...session, charge: change(session.charge) };
}

/** The sessions that a test may ask for, by what is the matter with them. */
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
