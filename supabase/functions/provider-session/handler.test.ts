import { strict as assert } from 'node:assert';
import { FunctionError } from '../_shared/function-error.ts';
import { testPayments } from '../_shared/stripe/testing/payments.ts';
import { providerSession } from './handler.ts';

Deno.test('reports a paid session as ready and records it', async () => {
  const { standIn, records, services } = await testPayments();
  const { id } = await standIn.addSession('paid');
  assert.deepEqual(await providerSession(id, services), { state: 'ready' });
  assert.equal(records.payments[0]?.sessionId, id);
});

Deno.test('returns the listing of a used session', async () => {
  const { standIn, records, services } = await testPayments();
  const { id } = await standIn.addSession('paid');
  const listingId = crypto.randomUUID();
  records.listings.set(id, listingId);
  assert.deepEqual(await providerSession(id, services), {
    state: 'used',
    listingId,
    listingStatus: 'pending',
  });
});

Deno.test('rejects an unpaid session and records nothing', async () => {
  const { standIn, records, services } = await testPayments();
  const { id } = await standIn.addSession('open');
  await assert.rejects(
    providerSession(id, services),
    (error) => error instanceof FunctionError && error.status === 402,
  );
  assert.deepEqual(records.payments, []);
});
