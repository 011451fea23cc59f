import { strict as assert } from 'node:assert';
import { FunctionError } from '../function-error.ts';
import { listingPayment } from './listing-payment.ts';
import { lookUpPayment } from './payment-lookup.ts';
import { testPayments } from './testing/payments.ts';

/** A Stripe stand-in, and one lookup for each counter. */
async function world() {
  const { services, ...provider } = await testPayments();
  const used = new Set<string | null>();
  const countLookup = (session: string | null) => {
    const isFirst = !used.has(session);
    used.add(session);
    return isFirst
      ? Promise.resolve()
      : Promise.reject(new FunctionError(429, 'too_many_requests', 'Wait.', { retryAfter: 60 }));
  };
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

Deno.test('counts lookups of a recorded session by session', async () => {
  const { standIn, records, services } = await world();
  await assert.rejects(lookUpPayment('cs_test_00000001', services), { status: 402 });
  for (let payer = 0; payer < 2; payer++) {
    const { id } = await standIn.addSession('paid');
    await records.record(await listingPayment(services.stripe, id, false));
    assert.equal((await lookUpPayment(id, services)).sessionId, id);
    await assert.rejects(lookUpPayment(id, services), { status: 429 });
  }
});
