import { strict as assert } from 'node:assert';
import { listingRequestSchema, type ListingFields } from '../_shared/contracts/listing.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { testPayments } from '../_shared/stripe/testing/payments.ts';
import { reviseListing, submitListing } from './handler.ts';

const fields: ListingFields = {
  providerName: 'Harbor Books',
  description: 'Bookkeeping for small shops.',
  serviceCategories: ['Accounting & Finance'],
  regionServed: 'Statewide',
  contactEmail: 'books@example.org',
  websiteUrl: null,
  logoUrl: null,
  tags: [],
};

/** A Stripe stand-in and services; logos do not exist. */
async function world() {
  const { services, ...provider } = await testPayments();
  const logos = {
    createUpload: () => Promise.reject(new Error('not asked for')),
    check: () => Promise.reject(new FunctionError(400, 'bad_request', 'no logo')),
  };
  return { ...provider, services: { ...services, logos } };
}

const refuses = (status: number) => (error: unknown) =>
  error instanceof FunctionError && error.status === status;

Deno.test('creates one listing for repeated calls with a paid session', async () => {
  const { standIn, records, services } = await world();
  const { id } = await standIn.addSession('paid');
  const request = { ...fields, stripeSessionId: id };
  const first = await submitListing(request, null, services);
  assert.deepEqual(await submitListing(request, null, services), first);
  assert.deepEqual([...records.listings.values()], [first.listingId]);
});

Deno.test('creates no listing for an unpaid session', async () => {
  const { standIn, records, services } = await world();
  const { id } = await standIn.addSession('open');
  await assert.rejects(
    submitListing({ ...fields, stripeSessionId: id }, null, services),
    refuses(402),
  );
  assert.equal(records.listings.size, 0);
});

Deno.test("assigns the listing to the caller's account", async () => {
  const { standIn, records, services } = await world();
  const { id } = await standIn.addSession('paid');
  const account = crypto.randomUUID();
  await submitListing({ ...fields, stripeSessionId: id }, account, services);
  assert.equal(records.payments[0]?.payerId, account);
});

Deno.test('takes no listing with a logo that is not there, and the session stays good', async () => {
  const { standIn, records, services } = await world();
  const { id } = await standIn.addSession('paid');
  const request = { ...fields, stripeSessionId: id };
  await assert.rejects(
    submitListing({ ...request, logoUrl: 'https://evil.example/x.png' }, null, services),
    refuses(400),
  );
  assert.equal(records.listings.size, 0);
  await submitListing(request, null, services);
  assert.equal(records.listings.size, 1);
});

Deno.test('renews the listing of a link only with a paid session', async () => {
  const { standIn, records, services } = await world();
  const renewal = { renew: crypto.randomUUID() };
  const open = await standIn.addSession('open');
  await assert.rejects(
    submitListing({ stripeSessionId: open.id, ...renewal }, null, services),
    refuses(402),
  );
  const { id } = await standIn.addSession('paid');
  const { listingId } = await submitListing({ stripeSessionId: id, ...renewal }, null, services);
  assert.equal(records.listings.get(id), listingId);
});

Deno.test('reads no logo for a link that belongs to no listing', async () => {
  const revision = {
    revise: crypto.randomUUID(),
    seenUpdatedAt: '2026-11-28T12:00:00Z',
    changes: { logo_url: 'https://api.example/logo.png' },
  };
  const read: string[] = [];
  const services = (isKnown: boolean) => ({
    logos: {
      createUpload: () => Promise.reject(new Error('not asked for')),
      check: (url: string) => {
        read.push(url);
        return Promise.resolve();
      },
    },
    readListing: () =>
      Promise.resolve(isKnown ? { id: '1', listing_status: 'pending', unpaid: false } : undefined),
    revise: () => Promise.resolve('later'),
  });
  await assert.rejects(reviseListing(revision, services(false)), refuses(404));
  assert.deepEqual(read, []);
  assert.deepEqual(await reviseListing(revision, services(true)), { updatedAt: 'later' });
  assert.deepEqual(read, ['https://api.example/logo.png']);
});

const stripeSessionId = 'cs_test_0123456789';
const request = { ...fields, stripeSessionId };

Deno.test('accepts a listing and a renewal', () => {
  assert.ok(listingRequestSchema.safeParse(request).success);
  const renewal = { stripeSessionId, renew: crypto.randomUUID() };
  assert.ok(listingRequestSchema.safeParse(renewal).success);
});

const wrong: Readonly<Record<string, unknown>> = {
  'a listing that is featured': { ...request, featured_listing: true },
  'a listing that is approved': { ...request, listing_status: 'approved' },
  'a listing with an end': { ...request, paid_until: '2099-01-01' },
  'a listing with an id': { ...request, id: crypto.randomUUID() },
  'a listing with a submitter': { ...request, submitted_by: crypto.randomUUID() },
  'a listing with a constructor': { ...request, constructor: { name: 'x' } },
  'a listing that also renews': { ...request, renew: crypto.randomUUID() },
  'a prototype': JSON.parse(`{"__proto__":{"x":1},"stripeSessionId":"${stripeSessionId}"}`),
  'another category': { ...request, serviceCategories: ['Hacking'] },
  'no category': { ...request, serviceCategories: [] },
  'another region': { ...request, regionServed: 'Mars' },
  'too many tags': { ...request, tags: Array.from({ length: 60 }, () => 'Local only') },
  'a number for a tag': { ...request, tags: [1] },
  'a blank name': { ...request, providerName: '  ' },
  'a name that is an object': { ...request, providerName: {} },
  'too long a description': { ...request, description: 'x'.repeat(4001) },
  'a path for a session': { ...request, stripeSessionId: '../v1/customers' },
  'a path below a session': { ...request, stripeSessionId: 'cs_test_01234567/expire' },
  'too short a session': { ...request, stripeSessionId: 'cs_test_x' },
  'too long a session': { ...request, stripeSessionId: `cs_${'x'.repeat(5000)}` },
  'two sessions': { ...request, stripeSessionId: [stripeSessionId, stripeSessionId] },
  'no session': fields,
  nothing: null,
};
for (const [name, value] of Object.entries(wrong)) {
  Deno.test(`rejects ${name}`, () => {
    assert.ok(!listingRequestSchema.safeParse(value).success);
  });
}
