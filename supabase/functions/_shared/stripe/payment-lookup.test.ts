import { strict as assert } from 'node:assert';
import { FunctionError } from '../function-error.ts';
import { lookUpPayment } from './payment-lookup.ts';
import { testPayments } from './testing/payments.ts';

/** A Stripe stand-in and a caller with one lookup of an unknown session. */
async function world() {
  const { services, ...provider } = await testPayments();
  let left = 1;
  const countLookup = () =>
    left-- > 0
      ? Promise.resolve()
      : Promise.reject(new FunctionError(429, 'too_many_requests', 'Wait.', { retryAfter: 60 }));
  return { ...provider, services: { ...services, countLookup } };
}

Deno.test('does not ask Stripe for a caller above the limit', async () => {
  const { asked, services } = await world();
  await assert.rejects(lookUpPayment('cs_test_00000001', services), { status: 402 });
  const before = asked.length;
  assert.ok(before > 0);
  await assert.rejects(lookUpPayment('cs_test_00000002', services), {
    status: 429,
    retryAfter: 60,
  });
  assert.equal(asked.length, before);
});

Deno.test('does not count lookups of recorded sessions', async () => {
  const { standIn, records, services } = await world();
  const { id } = await standIn.addSession('paid');
  const payment = await lookUpPayment(id, services);
  await records.record(payment);
  for (let time = 0; time < 3; time++) {
    assert.deepEqual(await lookUpPayment(id, services), payment);
  }
});
