import { strict as assert } from 'node:assert';
import { FunctionError } from '../_shared/function-error.ts';
import { testPayments } from '../_shared/stripe/testing/payments.ts';
import { createLogoUpload } from './handler.ts';

const upload = { path: 'a.png', token: 'token', publicUrl: 'https://api.example/a.png' };
const contentType = 'image/png' as const;

/** Services; `link` is that of the only listing. */
async function world(link: string | null = null, unpaid = false) {
  const payments = await testPayments();
  const counted: string[] = [];
  const services = {
    ...payments.services,
    logos: { createUpload: () => Promise.resolve(upload), check: () => Promise.resolve() },
    readListing: (token: string) =>
      Promise.resolve(token === link ? { id: '1', listing_status: 'rejected', unpaid } : undefined),
    count: (subject: string) => {
      counted.push(subject);
      return Promise.resolve();
    },
  };
  return { standIn: payments.standIn, records: payments.records, counted, services };
}

const refuses = (status: number) => (error: unknown) =>
  error instanceof FunctionError && error.status === status;

Deno.test('permits a payer to upload a logo and counts uploads', async () => {
  const { standIn, counted, services } = await world();
  const { id } = await standIn.addSession('paid');
  const request = { stripeSessionId: id, contentType };
  assert.deepEqual(await createLogoUpload(request, services), upload);
  assert.deepEqual(counted, [id]);
});

Deno.test('rejects an unpaid or used session', async () => {
  const { standIn, records, counted, services } = await world();
  const open = await standIn.addSession('open');
  const request = { stripeSessionId: open.id, contentType };
  await assert.rejects(createLogoUpload(request, services), refuses(402));
  const used = await standIn.addSession('paid');
  records.listings.set(used.id, crypto.randomUUID());
  const again = { stripeSessionId: used.id, contentType };
  await assert.rejects(createLogoUpload(again, services), refuses(409));
  assert.deepEqual(counted, []);
});

Deno.test('permits uploads by the link of a listing', async () => {
  const accessToken = crypto.randomUUID();
  const { counted, services } = await world(accessToken);
  assert.deepEqual(await createLogoUpload({ accessToken, contentType }, services), upload);
  assert.deepEqual(counted, [accessToken]);
});

Deno.test('rejects the link of a listing whose payment was returned', async () => {
  const accessToken = crypto.randomUUID();
  const { counted, services } = await world(accessToken, true);
  await assert.rejects(createLogoUpload({ accessToken, contentType }, services), refuses(402));
  assert.deepEqual(counted, []);
});

Deno.test('rejects a link to no listing', async () => {
  const { counted, services } = await world(crypto.randomUUID());
  const request = { accessToken: crypto.randomUUID(), contentType };
  await assert.rejects(createLogoUpload(request, services), refuses(404));
  assert.deepEqual(counted, []);
});
