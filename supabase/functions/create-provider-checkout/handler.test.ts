import { strict as assert } from 'node:assert';
import { FunctionError } from '../_shared/function-error.ts';
import { connectTo, testProvider } from '../_shared/stripe/testing/payments.ts';
import { createCheckout, requireRenewable, type CheckoutOrder, renewalBody } from './handler.ts';

const terms = { siteUrl: 'https://directory.example', priceId: undefined };
const session = { url: 'https://checkout.stripe.com/c/1', amount_total: 14_900, currency: 'usd' };
const reply = (request: Request) =>
  request.text().then((text) => Response.json({ ...session, text }));

const newListing: CheckoutOrder = { payerId: null, renews: null };

/** Request sent to Stripe, by field. */
async function askedFor(changes: { priceId?: string }, order = newListing) {
  const forms: URLSearchParams[] = [];
  const stripe = connectTo('key', async (request) => {
    forms.push(new URLSearchParams(await request.clone().text()));
    return reply(request);
  });
  await createCheckout(stripe, { ...terms, ...changes }, order);
  return Object.fromEntries(forms[0] ?? []);
}

Deno.test('sends the fee, the metadata and the return addresses', async () => {
  assert.deepEqual(await askedFor({}), {
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '14900',
    'line_items[0][price_data][product_data][name]': 'Service provider listing, one year',
    'adaptive_pricing[enabled]': 'false',
    'metadata[product]': 'provider_listing',
    'payment_intent_data[metadata][product]': 'provider_listing',
    success_url: 'https://directory.example/provider-submit?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://directory.example/list-your-service?checkout=canceled',
  });
});

Deno.test('names the account of the payer, and a price of the catalogue where there is one', async () => {
  const account = crypto.randomUUID();
  const form = await askedFor({ priceId: 'price_1' }, { ...newListing, payerId: account });
  assert.equal(form.client_reference_id, account);
  assert.equal(form['line_items[0][price]'], 'price_1');
  assert.ok(!Object.keys(form).some((name) => name.includes('price_data')));
});

Deno.test('carries the listing to renew, and returns to it after a cancellation', async () => {
  const renews = crypto.randomUUID();
  const form = await askedFor({}, { ...newListing, renews });
  assert.equal(form['metadata[renews]'], renews);
  assert.equal(form['metadata[product]'], 'provider_listing');
  assert.equal(form.cancel_url, 'https://directory.example/provider-submit?checkout=canceled');
});

for (const [listing_status, status] of [
  ['approved', null],
  ['expired', null],
  ['pending', 409],
  ['rejected', 409],
] as const) {
  Deno.test(`starts a renewal of a listing by its status: ${listing_status}`, () => {
    const listing = { id: '1', listing_status, unpaid: false };
    if (status === null) assert.equal(requireRenewable(listing), '1');
    else assert.throws(() => requireRenewable(listing), { status });
  });
}

const post = (body: string) => new Request('https://x.example', { method: 'POST', body });

Deno.test('reads the link to renew, and nothing else of a request', async () => {
  const renew = crypto.randomUUID();
  assert.deepEqual(await renewalBody(post(JSON.stringify({ renew, amount: 1 }))), { renew });
  for (const body of ['', '{', '[]', 'null', '{"amount": 1}']) {
    assert.equal(await renewalBody(post(body)), null);
  }
  await assert.rejects(renewalBody(post('{"renew": "../"}')), { status: 400 });
});

Deno.test('returns the address of the payment page', async () => {
  const { stripe } = await testProvider();
  const { url } = await createCheckout(stripe, terms, newListing);
  assert.match(url, /^https:\/\/api\.example\/stripe-stand-in\/checkout\/cs_test_\w+$/);
});

for (const [name, changed] of Object.entries({
  'another amount': { amount_total: 19_900 },
  'another currency': { currency: 'cad' },
  'no amount': { amount_total: null },
})) {
  Deno.test(`rejects a catalogue price that is not the fee: ${name}`, async () => {
    const stripe = connectTo('key', () => Response.json({ ...session, ...changed }));
    await assert.rejects(
      createCheckout(stripe, { ...terms, priceId: 'price_1' }, newListing),
      (error) => error instanceof FunctionError && error.status === 503,
    );
  });
}

Deno.test('retries once with the same idempotency key', async () => {
  const keys: (string | null)[] = [];
  const stripe = connectTo('key', (request) => {
    keys.push(request.headers.get('idempotency-key'));
    return keys.length === 1 ? new Response('', { status: 500 }) : reply(request);
  });
  assert.equal(
    (await createCheckout(stripe, terms, newListing)).url,
    'https://checkout.stripe.com/c/1',
  );
  assert.equal(keys.length, 2);
  assert.ok(keys[0] !== null && keys[0] === keys[1]);
});

Deno.test('reports an unreachable provider', async () => {
  const stripe = connectTo('key', () => new Response('<html>', { status: 502 }));
  await assert.rejects(
    createCheckout(stripe, terms, newListing),
    (error) => error instanceof FunctionError && error.status === 502,
  );
});
