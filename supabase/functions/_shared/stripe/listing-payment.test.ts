import { strict as assert } from 'node:assert';
import type { SessionKind } from '../../../local/stripe-stand-in/sessions.ts';
import { FunctionError } from '../function-error.ts';
import { listingPayment } from './listing-payment.ts';
import { connectTo, testProvider } from './testing/payments.ts';

const TEST_MODE = false;

const ACCEPTED: readonly SessionKind[] = ['paid', 'partly_refunded', 'dispute_won', 'inquired'];

const REFUSED: readonly (readonly [SessionKind, string])[] = [
  ['open', 'payment_required'],
  ['expired', 'payment_required'],
  ['pending', 'payment_pending'],
  ['foreign', 'payment_required'],
  ['unmarked', 'payment_required'],
  ['one_dollar', 'payment_required'],
  ['euro', 'payment_required'],
  ['subscription', 'payment_required'],
  ['free', 'payment_required'],
  ['uncharged', 'payment_required'],
  ['refunded', 'payment_returned'],
  ['disputed', 'payment_returned'],
  ['dispute_lost', 'payment_returned'],
  ['live', 'payment_required'],
];

function refusal(status: number, code: string) {
  return (error: unknown) =>
    error instanceof FunctionError && error.status === status && error.code === code;
}

for (const kind of ACCEPTED) {
  Deno.test(`accepts a session that is ${kind}`, async () => {
    const { stripe, standIn } = await testProvider();
    const session = await standIn.addSession(kind);
    assert.deepEqual(await listingPayment(stripe, session.id, TEST_MODE), {
      sessionId: session.id,
      paymentIntent: session.paymentIntent,
      livemode: false,
      payerEmail: 'payer@example.org',
      payerId: null,
      renews: null,
    });
  });
}

for (const [kind, code] of REFUSED) {
  Deno.test(`rejects a session that is ${kind}`, async () => {
    const { stripe, standIn } = await testProvider();
    const { id } = await standIn.addSession(kind);
    await assert.rejects(listingPayment(stripe, id, TEST_MODE), refusal(402, code));
  });
}

Deno.test('rejects an unknown session', async () => {
  const { stripe } = await testProvider();
  const call = listingPayment(stripe, 'cs_test_0123456789', TEST_MODE);
  await assert.rejects(call, refusal(402, 'payment_required'));
});

Deno.test('rejects a test session in live mode', async () => {
  const { stripe, standIn } = await testProvider();
  const { id } = await standIn.addSession('paid');
  await assert.rejects(listingPayment(stripe, id, true), refusal(402, 'payment_required'));
});

Deno.test('accepts a live session in live mode', async () => {
  const { stripe, standIn } = await testProvider();
  const { id } = await standIn.addSession('live');
  assert.equal((await listingPayment(stripe, id, true)).livemode, true);
});

const account = crypto.randomUUID();
for (const [reference, payerId] of [
  [account, account],
  ['somebody', null],
] as const) {
  Deno.test(`takes ${payerId === null ? 'no word' : 'an id'} for the account of the payer`, async () => {
    const { stripe, standIn } = await testProvider();
    const { id } = await stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: reference,
      metadata: { product: 'provider_listing' },
      line_items: [{ quantity: 1, price: 'price_listing' }],
      success_url: 'https://directory.example/',
      cancel_url: 'https://directory.example/',
    });
    await standIn.pay(id, 'me@example.org');
    const payment = await listingPayment(stripe, id, TEST_MODE);
    assert.deepEqual([payment.payerId, payment.payerEmail], [payerId, 'me@example.org']);
  });
}

Deno.test('names the listing that the checkout was started to renew', async () => {
  const { stripe, standIn } = await testProvider();
  const renews = crypto.randomUUID();
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    metadata: { product: 'provider_listing', renews },
    line_items: [{ quantity: 1, price: 'price_listing' }],
    success_url: 'https://directory.example/',
    cancel_url: 'https://directory.example/',
  });
  await standIn.pay(id, 'me@example.org');
  assert.equal((await listingPayment(stripe, id, TEST_MODE)).renews, renews);
});

const failures: Readonly<Record<string, () => Response | Promise<Response>>> = {
  'a wrong key': () => Response.json({ error: { message: 'Invalid API Key' } }, { status: 401 }),
  'too many requests': () => Response.json({ error: { message: 'Slow down' } }, { status: 429 }),
  'a failure of its own': () => new Response('oops', { status: 500 }),
  'no connection': () => Promise.reject(new TypeError('connection refused')),
};

for (const [name, reply] of Object.entries(failures)) {
  Deno.test(`reports an unreachable provider: ${name}`, async () => {
    const stripe = connectTo('key', reply);
    await assert.rejects(
      listingPayment(stripe, 'cs_test_0123456789', TEST_MODE),
      (error) =>
        refusal(502, 'payment_provider_failed')(error) &&
        error instanceof FunctionError &&
        !error.message.includes('Key'),
    );
  });
}
