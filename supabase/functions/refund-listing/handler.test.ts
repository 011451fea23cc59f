import { strict as assert } from 'node:assert';
import { FunctionError } from '../_shared/function-error.ts';
import { listingPayment } from '../_shared/stripe/listing-payment.ts';
import { connectTo, testProvider } from '../_shared/stripe/testing/payments.ts';
import { refundListing } from './handler.ts';

const request = { listingId: 'listing', paymentAt: '2026-11-05T15:00:00Z' };
const unused = () => assert.fail('The refund ended');

Deno.test('returns the whole amount, and once when asked twice', async () => {
  const { stripe, standIn } = await testProvider();
  const { id, paymentIntent } = await standIn.addSession('paid');
  assert.ok(paymentIntent !== null);
  const ended: boolean[] = [];
  const services = {
    stripe,
    begin: () => Promise.resolve(paymentIntent),
    end: (_: string, isRefunded: boolean) => Promise.resolve(void ended.push(isRefunded)),
  };
  assert.deepEqual(await refundListing(request, services), { status: 'succeeded' });
  assert.deepEqual(await refundListing(request, services), { status: 'succeeded' });
  assert.deepEqual(ended, [true, true]);
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
    refundListing(request, { stripe, begin: () => Promise.reject(refusal), end: unused }),
    refusal,
  );
});

Deno.test('takes the refund back that Stripe refuses', async () => {
  for (const { code, isRefunded } of [
    { code: 'charge_already_refunded', isRefunded: true },
    { code: 'charge_disputed', isRefunded: false },
  ]) {
    const error = { type: 'invalid_request_error', code, message: 'No.' };
    const stripe = connectTo('key', () => Response.json({ error }, { status: 400 }));
    const ended: unknown[] = [];
    const end = (...answer: unknown[]) => Promise.resolve(void ended.push(answer));
    const reply = refundListing(request, { stripe, begin: () => Promise.resolve('pi_1'), end });
    if (isRefunded) assert.deepEqual(await reply, { status: 'succeeded' });
    else await assert.rejects(reply, FunctionError);
    assert.deepEqual(ended, [['pi_1', isRefunded]]);
  }
});

Deno.test('asks anew after a refusal', async () => {
  // Stripe answers a key again as it did before.
  const answers = new Map<string, { body: unknown; status: number }>();
  let isBalanceFilled = false;
  const stripe = connectTo('key', (request) => {
    const key = request.headers.get('idempotency-key') ?? crypto.randomUUID();
    const error = { type: 'invalid_request_error', code: 'balance_insufficient', message: 'No.' };
    const answer =
      answers.get(key) ??
      (isBalanceFilled
        ? { body: { id: 're_1', object: 'refund', status: 'succeeded' }, status: 200 }
        : { body: { error }, status: 400 });
    answers.set(key, answer);
    return Response.json(answer.body, { status: answer.status });
  });
  const services = {
    stripe,
    begin: () => Promise.resolve('pi_1'),
    end: () => Promise.resolve(),
  };
  await assert.rejects(refundListing(request, services), FunctionError);
  isBalanceFilled = true;
  assert.deepEqual(await refundListing(request, services), { status: 'succeeded' });
});

Deno.test('leaves the refund to be asked for again when Stripe does not answer', async () => {
  const stripe = connectTo('key', () => new Response('<html>', { status: 502 }));
  await assert.rejects(
    refundListing(request, { stripe, begin: () => Promise.resolve('pi_1'), end: unused }),
    (error) => error instanceof FunctionError && error.status === 502,
  );
});
