import { afterAll, beforeAll, expect, it } from 'vitest';
import { isCheckoutUrl } from '../../src/features/listings/rules/checkout-url.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, signIn, startTestStack } from '../harness.ts';
import { callFunction, LISTING, listingsOf, rowsOf } from './payments.ts';

const CHECKOUT = '/functions/v1/create-provider-checkout';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack({ behindProxy: true });
});
afterAll(() => stack.stop());

/** Uses a new network address, because the limit is ten checkouts per hour and address. */
async function checkout(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', address);
  return apiFetch(stack, CHECKOUT, { method: 'POST', ...init, headers });
}

async function urlOf(reply: Response): Promise<string> {
  const { url } = (await reply.json()) as { url: string };
  return url;
}

const press = (url: string, fields: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

it('covers payment, form and one listing', async () => {
  const url = await urlOf(await checkout('192.0.2.1'));
  expect(isCheckoutUrl(url, { hosts: [], backendUrl: stack.url })).toBe(true);
  const page = await (await fetch(url)).text();
  expect(page).toContain('Service provider listing, one year');
  expect(page).toContain('$149.00');

  const paid = await press(`${url}/pay`, { email: 'payer@example.org' });
  const sessionId = url.split('/').at(-1) ?? '';
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(
    `http://localhost:5173/provider-submit?session_id=${sessionId}`,
  );
  // The mail contains the return address.
  expect(
    await rowsOf(
      stack,
      `select recipient_email from private.notification_outbox
       where dedupe_key = 'listing_paid:' || $1`,
      [sessionId],
    ),
  ).toEqual([{ recipient_email: 'payer@example.org' }]);

  const session = { stripeSessionId: sessionId };
  expect(await callFunction(stack, 'provider-session', session)).toEqual({
    status: 200,
    body: { state: 'ready' },
  });
  const listing = await callFunction(stack, 'submit-provider-listing', { ...LISTING, ...session });
  expect(listing).toEqual({ status: 200, body: { listingId: expect.any(String) as unknown } });
  const { listingId } = listing.body as { listingId: string };
  expect(await callFunction(stack, 'provider-session', session)).toEqual({
    status: 200,
    body: {
      state: 'used',
      listingId,
      listingStatus: 'pending',
      accessToken: expect.any(String) as unknown,
    },
  });
  expect(await listingsOf(stack, sessionId)).toEqual([
    {
      id: listingId,
      listing_status: 'pending',
      featured_listing: false,
      provider_name: LISTING.providerName,
      payment: 'paid',
    },
  ]);
});

it('permits to cancel, to pay once, and requires an email address', async () => {
  const url = await urlOf(await checkout('192.0.2.2'));
  const cancelled = await press(`${url}/cancel`);
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([
    303,
    'http://localhost:5173/list-your-service?checkout=canceled',
  ]);
  expect((await press(`${url}/pay`, { email: 'nobody' })).status).toBe(400);
  const [first, second] = [
    await press(`${url}/pay`, { email: 'payer@example.org' }),
    await press(`${url}/pay`, { email: 'payer@example.org' }),
  ];
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
  expect((await fetch(url)).status).toBe(410);
  const events = `select id from private.stripe_events where type = 'checkout.session.completed'`;
  const before = (await rowsOf(stack, events)).length;
  await press(`${url}/pay`, { email: 'payer@example.org' });
  expect(await rowsOf(stack, events)).toHaveLength(before);
});

it('serves the checkout page without scripts, for forms that lead to the site alone', async () => {
  const page = await fetch(await urlOf(await checkout('192.0.2.3')));
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://localhost:5173",
  );
  expect((await fetch(`${stack.url}/stripe-stand-in/checkout/cs_test_unknown`)).status).toBe(404);
});

const evil = 'https://evil.example';
it.each<[string, RequestInit]>([
  ['another price', { body: JSON.stringify({ amount: 1, unit_amount: 1, price: 'price_1' }) }],
  ['another address to go back to', { body: JSON.stringify({ success_url: evil, origin: evil }) }],
  ['a form', { body: new URLSearchParams({ 'line_items[0][price_data][unit_amount]': '1' }) }],
  ['no JSON', { body: '{' }],
  ['another origin', { headers: { origin: evil, referer: `${evil}/` } }],
  ['another host', { headers: { 'x-forwarded-host': 'evil.example', host: 'evil.example' } }],
])('asks for the same whatever a request says: %s', async (name, init) => {
  const url = await urlOf(await checkout(`fuzz ${name}`.slice(0, 40), init));
  const page = await (await fetch(url)).text();
  expect(page).toContain('$149.00');
  const paid = await press(`${url}/pay`, { email: 'payer@example.org' });
  expect(paid.headers.get('location')).toMatch(
    /^http:\/\/localhost:5173\/provider-submit\?session_id=cs_test_\w+$/,
  );
});

it('hides the payment address from other origins', async () => {
  const allowed = async (origin: string) =>
    (await checkout('192.0.2.4', { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed(evil)).toBeNull();
  expect(await allowed('http://localhost:5173')).toBe('http://localhost:5173');
});

it('limits checkouts to ten an hour per address, regardless of headers', async () => {
  for (let count = 0; count < 10; count++) {
    expect((await checkout('198.51.100.1')).status).toBe(200);
  }
  const refusal = await checkout('203.0.113.7, 198.51.100.1');
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal.json()).toEqual({
    code: 'too_many_requests',
    error: expect.stringMatching(/^Too many attempts to pay\./) as unknown,
  });
  const { token } = await signIn(stack, 'founder@example.org');
  const signedIn = { headers: { authorization: `Bearer ${token}` } };
  expect((await checkout('198.51.100.1', signedIn)).status).toBe(429);
  expect((await checkout('198.51.100.2')).status).toBe(200);
});

it.each(['founder', 'service-admin', 'admin'])('gives %s the listing', async (name) => {
  const { id, token } = await signIn(stack, `${name}@example.org`);
  const headers = { authorization: `Bearer ${token}` };
  const url = await urlOf(await checkout('198.51.100.3', { headers }));
  await press(`${url}/pay`, { email: 'payer@example.org' });
  const payers = await rowsOf(
    stack,
    'select payer_id::text from private.payments where session_id = $1',
    [url.split('/').at(-1)],
  );
  expect(payers).toEqual([{ payer_id: id }]);
  // The payer may be signed out on return.
  const request = { ...LISTING, stripeSessionId: url.split('/').at(-1) };
  const { body } = await callFunction(stack, 'submit-provider-listing', request);
  const { listingId } = body as { listingId: string };
  expect(
    await rowsOf(
      stack,
      'select submitted_by::text from public.service_provider_directory where id = $1',
      [listingId],
    ),
  ).toEqual([{ submitted_by: id }]);
});

it.each(['a token that nobody has', `${'e'.repeat(20)}.${'e'.repeat(20)}.x`])(
  'takes somebody with %s for a visitor',
  async (token) => {
    const headers = { authorization: `Bearer ${token.replaceAll(' ', '')}` };
    expect((await checkout('192.0.2.5', { headers })).status).toBe(200);
    expect((await checkout('198.51.100.1', { headers })).status).toBe(429);
  },
);

it('creates sessions of every kind through test endpoints', async () => {
  const ask = async (path: string, body: unknown) => {
    const init = { method: 'POST', body: JSON.stringify(body) };
    return (await apiFetch(stack, `/stripe-stand-in/test/${path}`, init)).json() as Promise<
      Record<string, unknown>
    >;
  };
  const { id } = await ask('sessions', { kind: 'pending' });
  expect(id).toMatch(/^cs_test_\w+$/);
  const session = { stripeSessionId: id };
  expect((await callFunction(stack, 'provider-session', session)).status).toBe(402);
  expect(await ask(`sessions/${String(id)}`, { action: 'confirm' })).toEqual({ answered: 200 });
  expect((await callFunction(stack, 'provider-session', session)).status).toBe(200);
});

it.each(['GET', 'PUT', 'DELETE'])('does nothing on %s', async (method) => {
  expect((await checkout('192.0.2.6', { method })).status).toBe(405);
});
