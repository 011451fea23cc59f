import { Hono, type Context } from 'hono';
import { LISTING_FEE } from '../../functions/_shared/contracts/listing-price.ts';
import { chargeObject, disputeObjects, refundObject, sessionObject } from './objects.ts';
import { openSession, refunded, type StandInSession } from './sessions.ts';
import type { SessionStore } from './store.ts';

/** Price for any catalogue id; the stand-in has no catalogue. */
const CATALOGUE_PRICE = {
  amount: LISTING_FEE.amount,
  currency: LISTING_FEE.currency,
  productName: 'Catalogue price',
} as const;

export interface StandInApiOptions {
  readonly store: SessionStore;
  readonly secretKey: string;
  /** Returns the payment page of a session. */
  readonly pageUrl: (sessionId: string) => string;
  /** Called after the money of a session was returned. */
  readonly onRefund: (session: StandInSession) => void;
}

/**
 * Stripe's API as far as this project uses it: `/v1/checkout/sessions` (create, retrieve, expire),
 * `/v1/charges/:id`, `/v1/disputes` and `/v1/refunds` (create).
 */
export function standInApi({ store, secretKey, pageUrl, onRefund }: StandInApiOptions): Hono {
  const app = new Hono();
  const made = new Map<string, string>();

  app.use(async (context, next) => {
    if (context.req.header('authorization') === `Bearer ${secretKey}`) return next();
    return errorReply(context, 401, 'Invalid API Key provided.');
  });

  app.post('/v1/checkout/sessions', async (context) => {
    const key = context.req.header('idempotency-key') ?? '';
    const form = new URLSearchParams(await context.req.text());
    const session = store.get(made.get(key) ?? '') ?? sessionFrom(form);
    if (typeof session === 'string') return errorReply(context, 400, `Missing: ${session}.`);
    if (key !== '') made.set(key, session.id);
    await store.put(session);
    return context.json(sessionObject(session, pageUrl(session.id)));
  });

  app.get('/v1/checkout/sessions/:id', (context) => {
    const session = store.get(context.req.param('id'));
    if (session === undefined) return missing(context, 'checkout.session');
    return context.json(sessionObject(session, pageUrl(session.id), expandOf(context)));
  });

  app.post('/v1/checkout/sessions/:id/expire', async (context) => {
    const session = store.get(context.req.param('id'));
    if (session === undefined) return missing(context, 'checkout.session');
    if (session.status !== 'open') {
      return errorReply(context, 400, 'Only Checkout Sessions that are open can be expired.');
    }
    const expired: StandInSession = { ...session, status: 'expired' };
    await store.put(expired);
    return context.json(sessionObject(expired, pageUrl(session.id)));
  });

  app.get('/v1/charges/:id', (context) => {
    const session = findByCharge(store, context.req.param('id'));
    return session === undefined ? missing(context, 'charge') : context.json(chargeObject(session));
  });

  app.get('/v1/disputes', (context) => {
    const session = findByCharge(store, context.req.query('charge') ?? '');
    const data = session === undefined ? [] : disputeObjects(session);
    return context.json({ object: 'list', data, has_more: false, url: '/v1/disputes' });
  });

  app.post('/v1/refunds', async (context) => {
    const intent = new URLSearchParams(await context.req.text()).get('payment_intent') ?? '';
    const session = store.find(({ paymentIntent }) => paymentIntent === intent);
    if (session?.charge == null) return missing(context, 'payment_intent');
    const key = context.req.header('idempotency-key') ?? '';
    if (session.charge.amountRefunded >= session.amount && !made.has(key)) {
      const message = 'The charge has already been refunded.';
      return errorReply(context, 400, message, 'charge_already_refunded');
    }
    if (!made.has(key)) {
      const returned = refunded(session);
      made.set(key, session.id);
      await store.put(returned);
      onRefund(returned);
    }
    return context.json(refundObject(session));
  });

  app.notFound((context) => errorReply(context, 404, 'Unrecognized request URL.'));
  return app;
}

/** Returns the session that a form requests, or the name of the missing field. */
function sessionFrom(form: URLSearchParams): StandInSession | string {
  const [mode, successUrl, cancelUrl] = [
    form.get('mode'),
    form.get('success_url'),
    form.get('cancel_url'),
  ];
  if (mode !== 'payment') return 'mode';
  if (successUrl === null || cancelUrl === null) return 'success_url or cancel_url';
  const price = priceIn(form);
  if (price === null) return 'line_items';
  return openSession({
    ...price,
    successUrl,
    cancelUrl,
    metadata: metadataIn(form),
    clientReferenceId: form.get('client_reference_id'),
  });
}

function priceIn(form: URLSearchParams) {
  const item = 'line_items[0]';
  if (form.get(`${item}[quantity]`) !== '1') return null;
  if (form.has(`${item}[price]`)) return CATALOGUE_PRICE;
  const amount = Number(form.get(`${item}[price_data][unit_amount]`));
  const currency = form.get(`${item}[price_data][currency]`);
  const productName = form.get(`${item}[price_data][product_data][name]`);
  if (!Number.isInteger(amount) || amount <= 0 || currency === null || productName === null) {
    return null;
  }
  return { amount, currency, productName };
}

function metadataIn(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

function expandOf(context: Context): string[] {
  return Object.entries(context.req.queries())
    .filter(([name]) => name.startsWith('expand['))
    .flatMap(([, values]) => values);
}

function findByCharge(store: SessionStore, chargeId: string): StandInSession | undefined {
  return store.find(({ charge }) => charge?.id === chargeId);
}

function missing(context: Context, kind: string): Response {
  return context.json(
    {
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such ${kind}: '${context.req.param('id') ?? ''}'`,
        param: 'id',
      },
    },
    404,
  );
}

function errorReply(
  context: Context,
  status: 400 | 401 | 404,
  message: string,
  code?: string,
): Response {
  return context.json({ error: { type: 'invalid_request_error', message, code } }, status);
}
