import { strict as assert } from 'node:assert';
import { FunctionError } from '../_shared/function-error.ts';
import { testProvider } from '../_shared/stripe/testing/provider.ts';
import { testRecords } from '../_shared/stripe/testing/records.ts';
import { providerSession } from './handler.ts';

/** A provider, and the services of the function. */
async function world() {
  const { stripe, standIn } = await testProvider();
  const records = testRecords();
  const countLookup = () => Promise.resolve();
  return { standIn, records, services: { stripe, livemode: false, records, countLookup } };
}

Deno.test('finds a paid session ready, and notes it', async () => {
  const { standIn, records, services } = await world();
  const { id } = await standIn.addSession('paid');
  assert.deepEqual(await providerSession(id, services), { state: 'ready' });
  assert.equal(records.payments[0]?.sessionId, id);
});

Deno.test('names the listing of a session that was used', async () => {
  const { standIn, records, services } = await world();
  const { id } = await standIn.addSession('paid');
  const listingId = crypto.randomUUID();
  records.listings.set(id, listingId);
  assert.deepEqual(await providerSession(id, services), {
    state: 'used',
    listingId,
  });
});

Deno.test('refuses a session that was not paid, and notes nothing', async () => {
  const { standIn, records, services } = await world();
  const { id } = await standIn.addSession('open');
  await assert.rejects(
    providerSession(id, services),
    (error) => error instanceof FunctionError && error.status === 402,
  );
  assert.deepEqual(records.payments, []);
});
