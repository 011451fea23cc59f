import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { LISTING_FEE } from '../functions/_shared/contracts/listing-price.ts';
import { ACTIONS, type StandInAction } from './stripe-stand-in-actions.ts';
import { standInApi } from './stripe-stand-in-api.ts';
import { checkoutPages } from './stripe-stand-in-checkout.ts';
import { eventAbout, signed, type EventType, type SignedEvent } from './stripe-stand-in-events.ts';
import {
  openSession,
  paid,
  SESSION_KINDS,
  type SessionKind,
  type StandInSession,
} from './stripe-stand-in-sessions.ts';
import { openSessionStore } from './stripe-stand-in-store.ts';

/** Where the pages and the calls of tests are, below the address of the API. */
const PATH = '/stripe-stand-in';
/** How long a payer waits for the site to take note, as at the provider. */
const WEBHOOK_WAIT_MS = 10_000;

export interface StripeStandInOptions {
  /** Address of the API of the stack, where the pages are. */
  readonly url: string;
  /** Address of the site, for sessions that tests make. */
  readonly siteUrl: string;
  /** Keeps the sessions; undefined keeps them in memory. */
  readonly file: string | undefined;
  /** Brings an event to whoever wants to know; resolves to the status of the answer. */
  readonly deliver: (event: SignedEvent) => Promise<number>;
  readonly log: (line: string) => void;
}

/** The payment provider of a stack that has no key for the real one. No money moves. */
export interface StripeStandIn {
  /** What the provider's library talks to: `/v1/…`. */
  readonly api: Hono;
  /** What browsers and tests talk to: `/stripe-stand-in/…`. */
  readonly pages: Hono;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Makes a session of a kind, without a word to the site. */
  addSession(kind: SessionKind): Promise<StandInSession>;
  /** What the page does when somebody pays: the session is paid, and the site is told. */
  pay(sessionId: string, email: string): Promise<void>;
  /** Lets something happen to a session and reports it; resolves to the status of the answer. */
  act(sessionId: string, action: StandInAction): Promise<number>;
  /** An event about a session as it is now, in the words that the provider would sign. */
  eventAbout(sessionId: string, type: EventType): string;
}

/** Opens the stand-in. Its keys are new each time. */
export async function createStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const store = await openSessionStore(options.file);
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const pageUrl = (id: string) => `${options.url}${PATH}/checkout/${id}`;
  const aboutSession = (session: StandInSession, type: EventType) =>
    eventAbout(session, type, pageUrl(session.id));

  async function report(session: StandInSession, type: EventType): Promise<number> {
    const event = await signed(aboutSession(session, type), webhookSecret);
    const status = await options.deliver(event);
    if (status !== 200) options.log(`The event ${type} was answered ${String(status)}.`);
    return status;
  }

  const sessionOf = (id: string): StandInSession => {
    const session = store.get(id);
    if (session === undefined) throw new Error(`There is no session ${id}.`);
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
    api: standInApi({ store, secretKey, pageUrl }),
    pages,
    secretKey,
    webhookSecret,
    ...calls,
  };
}

type TestCalls = Pick<StripeStandIn, 'addSession' | 'pay' | 'act' | 'eventAbout'>;

const kindSchema = z.object({ kind: z.string().refine(isKeyOf(SESSION_KINDS)) });
const actionSchema = z.object({ action: z.string().refine(isKeyOf(ACTIONS)) });

/** The same for tests that have nothing but an address. */
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

/** A session as `create-provider-checkout` makes it. */
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

/** Posts an event as the provider does. Resolves to the status of the answer; 0 without one. */
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
