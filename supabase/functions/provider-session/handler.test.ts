import { strict as assert } from 'node:assert';
import { FunctionError } from '../_shared/function-error.ts';
import { testProvider } from '../_shared/stripe/testing/provider.ts';
import { testRecords } from '../_shared/stripe/testing/records.ts';
import { providerSession } from './handler.ts';

Deno.test('finds a paid session ready, and notes it', async () => {
  const { stripe, standIn } = await testProvider();
  const records = testRecords();
  const { id } = await standIn.addSession('paid');
  assert.deepEqual(await providerSession(stripe, records, id, false), { state: 'ready' });
  assert.equal(records.payments[0]?.sessionId, id);
});

Deno.test('names the listing of a session that was used', async () => {
  const { stripe, standIn } = await testProvider();
  const records = testRecords();
  const { id } = await standIn.addSession('paid');
  const listingId = crypto.randomUUID();
  records.listings.set(id, listingId);
  assert.deepEqual(await providerSession(stripe, records, id, false), {
    state: 'used',
    listingId,
  });
});

Deno.test('refuses a session that was not paid, and notes nothing', async () => {
  const { stripe, standIn } = await testProvider();
  const records = testRecords();
  const { id } = await standIn.addSession('open');
  await assert.rejects(
    providerSession(stripe, records, id, false),
    (error) => error instanceof FunctionError && error.status === 402,
  );
  assert.deepEqual(records.payments, []);
});
