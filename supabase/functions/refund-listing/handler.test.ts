import { strict as assert } from 'node:assert';
import { FunctionError } from '../_shared/function-error.ts';
import { listingPayment } from '../_shared/stripe/listing-payment.ts';
import { connectTo, testProvider } from '../_shared/stripe/testing/payments.ts';
import { refundListing } from './handler.ts';

Deno.test('returns the whole amount, and once when asked twice', async () => {
  const { stripe, standIn } = await testProvider();
  const { id, paymentIntent } = await standIn.addSession('paid');
  assert.ok(paymentIntent !== null);
  const begin = () => Promise.resolve(paymentIntent);
  assert.deepEqual(await refundListing('listing', { stripe, begin }), { status: 'succeeded' });
  assert.deepEqual(await refundListing('listing', { stripe, begin }), { status: 'succeeded' });
  await assert.rejects(
    listingPayment(stripe, id, false),
    (error) => error instanceof FunctionError && error.code === 'payment_returned',
  );
});

Deno.test('asks Stripe for nothing when the database refuses', async () => {
  const stripe = connectTo('key', () => assert.fail('Stripe was asked'));
  const refusal = new FunctionError(
    409,
    'conflict',
    'Only the payment of a declined listing is refunded.',
  );
  await assert.rejects(
    refundListing('listing', { stripe, begin: () => Promise.reject(refusal) }),
    refusal,
  );
});

Deno.test('reports an unreachable provider', async () => {
  const stripe = connectTo('key', () => new Response('<html>', { status: 502 }));
  await assert.rejects(
    refundListing('listing', { stripe, begin: () => Promise.resolve('pi_1') }),
    (error) => error instanceof FunctionError && error.status === 502,
  );
});
