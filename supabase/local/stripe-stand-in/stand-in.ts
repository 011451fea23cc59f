import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { LISTING_FEE } from '../../functions/_shared/contracts/listing-price.ts';
import { standInApi } from './api.ts';
import { checkoutPages } from './checkout.ts';
import { eventAbout, signEvent, type SignedEvent } from './objects.ts';
import {
  ACTIONS,
  openSession,
  paid,
  SESSION_KINDS,
  type EventType,
  type SessionKind,
  type StandInAction,
  type StandInSession,
} from './sessions.ts';
import { openSessionStore } from './store.ts';

/** Path of pages and test endpoints below the API address. */
const PATH = '/stripe-stand-in';
/** Time that payers wait for the webhook, as at Stripe. */
const WEBHOOK_WAIT_MS = 10_000;

export interface StripeStandInOptions {
  /** Address of the API that serves the pages. */
  readonly url: string;
  /** Address of the site, for test sessions. */
  readonly siteUrl: string;
  /** Session file; undefined keeps sessions in memory. */
  readonly file: string | undefined;
  /** Sends an event; resolves to the status of the reply. */
  readonly deliver: (event: SignedEvent) => Promise<number>;
  readonly log: (line: string) => void;
}

/** Payment provider of a stack without a Stripe key. No money moves. */
export interface StripeStandIn {
  /** API for Stripe's library: `/v1/…`. */
  readonly api: Hono;
  /** Pages and test endpoints: `/stripe-stand-in/…`. */
  readonly pages: Hono;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Creates a session of a kind without sending an event. */
  addSession(kind: SessionKind): Promise<StandInSession>;
  /** Pays a session as the page does and sends the event. */
  pay(sessionId: string, email: string): Promise<void>;
  /** Changes a session and sends the event; resolves to the status of the reply. */
  act(sessionId: string, action: StandInAction): Promise<number>;
  /** Returns the unsigned event about the current state of a session. */
  eventAbout(sessionId: string, type: EventType): string;
}

/** Creates the stand-in with new keys. */
export async function createStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const store = await openSessionStore(options.file);
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const pageUrl = (id: string) => `${options.url}${PATH}/checkout/${id}`;
  const aboutSession = (session: StandInSession, type: EventType) =>
    eventAbout(session, type, pageUrl(session.id));

  async function report(session: StandInSession, type: EventType): Promise<number> {
    const event = await signEvent(aboutSession(session, type), webhookSecret);
    const status = await options.deliver(event);
    if (status !== 200)
      options.log(`The webhook answered the event ${type} with ${String(status)}.`);
    return status;
  }

  const sessionOf = (id: string): StandInSession => {
    const session = store.get(id);
    if (session === undefined) throw new Error(`The payment stand-in has no session ${id}.`);
    return session;
  };
  const calls: TestCalls = {
    addSession: async (kind) => {
      const session = SESSION_KINDS[kind](listingSession(options.siteUrl));
      await store.put(session);
      return session;
    },
    pay: async (sessionId, email) => {
      const complete = paid(sessionOf(sessionId), email);
      await store.put(complete);
      await report(complete, 'checkout.session.completed');
    },
    act: async (sessionId, action) => {
      const session = ACTIONS[action].change(sessionOf(sessionId));
      await store.put(session);
      return report(session, ACTIONS[action].event);
    },
    eventAbout: (sessionId, type) => aboutSession(sessionOf(sessionId), type),
  };
  const checkout = checkoutPages({ sessionOf: (id) => store.get(id), pay: calls.pay });
  const pages = new Hono();
  pages.route(PATH, checkout);
  pages.route(`${PATH}/test`, testPages(calls));
  return {
    api: standInApi({
      store,
      secretKey,
      pageUrl,
      // Stripe sends the event after its reply.
      onRefund: (session) => void report(session, 'charge.refunded'),
    }),
    pages,
    secretKey,
    webhookSecret,
    ...calls,
  };
}

type TestCalls = Pick<StripeStandIn, 'addSession' | 'pay' | 'act' | 'eventAbout'>;

const kindSchema = z.object({ kind: z.string().refine(isKeyOf(SESSION_KINDS)) });
const actionSchema = z.object({ action: z.string().refine(isKeyOf(ACTIONS)) });

/** Test endpoints for tests that only know the address. */
function testPages({ addSession, act }: TestCalls): Hono {
  const app = new Hono();
  app.post('/sessions', async (context) => {
    const { kind } = kindSchema.parse(await context.req.json());
    const { id } = await addSession(kind);
    return context.json({ id });
  });
  app.post('/sessions/:id', async (context) => {
    const { action } = actionSchema.parse(await context.req.json());
    return context.json({ answered: await act(context.req.param('id'), action) });
  });
  return app;
}

/** Returns a session like those of `create-provider-checkout`. */
function listingSession(siteUrl: string): StandInSession {
  return openSession({
    amount: LISTING_FEE.amount,
    currency: LISTING_FEE.currency,
    productName: 'Service provider listing, one year',
    metadata: { product: 'provider_listing' },
    clientReferenceId: null,
    successUrl: `${siteUrl}/provider-submit?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl}/list-your-service`,
  });
}

/** Posts an event as Stripe does. Resolves to the status of the reply; 0 without one. */
export async function postEvent(url: string, { payload, signature }: SignedEvent): Promise<number> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(WEBHOOK_WAIT_MS),
    });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return 0;
  }
}

function isKeyOf<Table extends object>(table: Table) {
  return (key: unknown): key is keyof Table & string =>
    typeof key === 'string' && Object.hasOwn(table, key);
}
