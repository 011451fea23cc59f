import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import type { SessionKind } from '../../supabase/local/stripe-stand-in/sessions.ts';
import { apiFetch, startTestStack } from '../harness.ts';
import { rounds } from '../rounds.ts';
import { callFunction, LISTING, listingsOf, rowsOf, standInOf } from './payments.ts';

const ROUNDS = rounds(1, 50);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
});
afterAll(() => stack.stop());
/** Resets the counter: one address may look up 30 unknown payments in ten minutes. */
const forgetUses = () => rowsOf(stack, 'delete from private.usage_counters');
beforeEach(forgetUses);

const sessionOf = async (kind: SessionKind) => (await standInOf(stack).addSession(kind)).id;
const submit = (body: unknown) => callFunction(stack, 'submit-provider-listing', body);
const refusal = (code: string, error: unknown = expect.any(String)) => ({ code, error });

it('creates one listing for eight parallel submissions', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await forgetUses();
    const stripeSessionId = await sessionOf('paid');
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => submit({ ...LISTING, stripeSessionId })),
    );
    const [listing, ...others] = await listingsOf(stack, stripeSessionId);
    expect(others).toEqual([]);
    for (const reply of replies) {
      expect(reply).toEqual({ status: 200, body: { listingId: listing?.id } });
    }
  }
  expect(
    await rowsOf(stack, 'select count(*)::int from public.service_provider_directory'),
  ).toEqual([{ count: ROUNDS }]);
});

it('creates one listing when the first call was aborted', async () => {
  for (const milliseconds of [0, 5, 15, 40]) {
    const stripeSessionId = await sessionOf('paid');
    const interrupted = apiFetch(stack, '/functions/v1/submit-provider-listing', {
      method: 'POST',
      body: JSON.stringify({ ...LISTING, stripeSessionId }),
      signal: AbortSignal.timeout(milliseconds),
    });
    await Promise.allSettled([interrupted]);
    const replies = [
      await submit({ ...LISTING, stripeSessionId }),
      await submit({ ...LISTING, stripeSessionId }),
    ];
    const listings = await listingsOf(stack, stripeSessionId);
    expect(listings).toHaveLength(1);
    for (const { body } of replies) expect(body).toEqual({ listingId: listings[0]?.id });
  }
});

it('keeps the first listing of a session, and says that another one differs', async () => {
  const stripeSessionId = await sessionOf('paid');
  const { body } = await submit({ ...LISTING, stripeSessionId });
  const { listingId } = body as { listingId: string };
  const other = { ...LISTING, description: 'Other services.', stripeSessionId };
  expect((await submit(other)).body).toEqual({
    listingId,
    differs: true,
    accessToken: expect.any(String) as unknown,
  });
  expect((await submit({ ...LISTING, stripeSessionId })).body).toEqual({ listingId });
  expect(await listingsOf(stack, stripeSessionId)).toHaveLength(1);
});

// listing-payment.test.ts tests every kind of session.
it.each<[SessionKind, string]>([
  ['open', 'payment_required'],
  ['pending', 'payment_pending'],
  ['refunded', 'payment_returned'],
])('does nothing for a session that is %s', async (kind, code) => {
  const stripeSessionId = await sessionOf(kind);
  for (const [name, body] of [
    ['provider-session', {}],
    ['create-logo-upload', { contentType: 'image/png' }],
    ['submit-provider-listing', LISTING],
    ['submit-provider-listing', { renew: randomUUID() }],
  ] as const) {
    const reply = await callFunction(stack, name, { ...body, stripeSessionId });
    expect(reply).toEqual({ status: 402, body: refusal(code) });
  }
  const known = 'select session_id from private.payments where session_id = $1';
  expect(await rowsOf(stack, known, [stripeSessionId])).toEqual([]);
});

it.each([
  ['unknown', 'cs_test_0123456789', 402],
  ['a path', '../charges', 400],
  ['very long', `cs_${'x'.repeat(5000)}`, 400],
])('refuses a session id that is %s', async (_name, stripeSessionId, status) => {
  expect((await submit({ ...LISTING, stripeSessionId })).status).toBe(status);
  if (status === 402) return;
  const reply = await callFunction(stack, 'provider-session', { stripeSessionId });
  expect([400, 413]).toContain(reply.status);
});

// The handler's test covers what its schema rejects; the database rejects the email and websites.
it.each<[string, Record<string, unknown>, string?]>([
  ['a place among the featured', { featured_listing: true }],
  ['an email with headers', { contactEmail: 'a@x.com?bcc=v@y.com' }, 'Invalid email'],
  ['an email with a line', { contactEmail: 'a@x.com\r\nBcc: v@y.com' }, 'Invalid email'],
  ['a script for a website', { websiteUrl: 'javascript:alert(1)' }, 'Invalid url'],
  ['a website without a dot', { websiteUrl: 'https://x' }, 'Invalid url'],
  ['a NUL byte', { description: 'a\u0000b' }],
  ['a logo elsewhere', { logoUrl: 'https://evil.example/a.png' }, 'Please choose the logo again.'],
])('takes no listing with %s, and the session stays good', async (_name, change, message) => {
  const stripeSessionId = await sessionOf('paid');
  const reply = await submit({ ...LISTING, ...change, stripeSessionId });
  expect(reply).toEqual({
    status: 400,
    body: refusal('bad_request', message ?? expect.any(String)),
  });
  expect(await listingsOf(stack, stripeSessionId)).toEqual([]);
  expect((await submit({ ...LISTING, stripeSessionId })).status).toBe(200);
});

it('creates no second listing after the first was deleted', async () => {
  const stripeSessionId = await sessionOf('paid');
  await submit({ ...LISTING, stripeSessionId });
  await rowsOf(
    stack,
    `delete from public.service_provider_directory where id =
       (select listing_id from private.payments where session_id = $1)`,
    [stripeSessionId],
  );
  expect((await submit({ ...LISTING, stripeSessionId })).status).toBe(409);
  expect((await callFunction(stack, 'provider-session', { stripeSessionId })).status).toBe(409);
});

describe('payment lookups', () => {
  /** Sets how often each address has asked in these ten minutes. */
  const setLookups = (used: number) =>
    rowsOf(
      stack,
      `update private.usage_counters set used = $1 where action = 'payment.ten_minutes'`,
      [used],
    );
  const guess = (number: number) => `cs_test_guess${String(number).padStart(8, '0')}`;

  it('are limited to 30 unknown sessions, before Stripe is asked', async () => {
    const paid = await sessionOf('paid');
    const bodies = [
      ['provider-session', {}],
      ['create-logo-upload', { contentType: 'image/png' }],
      ['submit-provider-listing', LISTING],
    ] as const;
    const ask = (number: number) => {
      const [name, body] = bodies[number % bodies.length] ?? bodies[0];
      return callFunction(stack, name, { ...body, stripeSessionId: guess(number) });
    };
    expect((await ask(0)).status).toBe(402);
    await setLookups(27);
    for (let number = 30; number < 33; number++) expect((await ask(number)).status).toBe(402);
    for (let number = 33; number < 36; number++) {
      expect(await ask(number)).toEqual({
        status: 429,
        body: refusal(
          'too_many_requests',
          expect.stringMatching(
            /^Too many questions about payments\. Please try again in \d+ minutes?\.$/,
          ),
        ),
      });
    }
    const reply = await apiFetch(stack, '/functions/v1/provider-session', {
      method: 'POST',
      body: JSON.stringify({ stripeSessionId: paid }),
    });
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('are limited by session for known payments', async () => {
    const stripeSessionId = await sessionOf('paid');
    const ask = () => callFunction(stack, 'provider-session', { stripeSessionId });
    expect((await ask()).status).toBe(200);
    // The caller's counter is used up, that of the session is a new one.
    await setLookups(30);
    expect((await ask()).status).toBe(200);
    await setLookups(30);
    expect((await ask()).status).toBe(429);
  });
});

describe('renewal', () => {
  /** Creates a live listing and returns its link. */
  async function liveListing() {
    const stripeSessionId = await sessionOf('paid');
    const { body } = await submit({ ...LISTING, stripeSessionId });
    const { listingId } = body as { listingId: string };
    const [listing] = await rowsOf(
      stack,
      `update public.service_provider_directory
       set listing_status = 'approved', paid_until = now() + interval '1 day'
       where id = $1 returning access_token::text`,
      [listingId],
    );
    return { listingId, stripeSessionId, accessToken: String(listing?.access_token) };
  }

  it('extends a listing by one year per payment', async () => {
    const { listingId, stripeSessionId: first, accessToken } = await liveListing();
    const stripeSessionId = await sessionOf('paid');
    const renewal = { stripeSessionId, renew: accessToken };
    const replies = await Promise.all(Array.from({ length: 8 }, () => submit(renewal)));
    for (const reply of replies) expect(reply).toEqual({ status: 200, body: { listingId } });
    const [row] = await rowsOf(
      stack,
      `select paid_until between now() + interval '1 year' and now() + interval '1 year 2 days' as ok
       from public.service_provider_directory where id = $1`,
      [listingId],
    );
    expect(row).toEqual({ ok: true });
    // Both payments are used.
    expect((await submit({ ...LISTING, stripeSessionId })).status).toBe(409);
    expect((await submit({ stripeSessionId: first, renew: accessToken })).status).toBe(409);
  });

  it('comes with the payment when the checkout was started for it', async () => {
    const { listingId, accessToken } = await liveListing();
    const checkout = (renew: unknown) => callFunction(stack, 'create-provider-checkout', { renew });
    expect((await checkout(randomUUID())).status).toBe(404);
    expect((await checkout('../')).status).toBe(400);
    const { body } = await checkout(accessToken);
    const { url } = body as { url: string };
    const form = { method: 'POST', redirect: 'manual' } as const;
    await fetch(`${url}/pay`, {
      ...form,
      body: new URLSearchParams({ email: 'payer@example.org' }),
    });
    const ends = await rowsOf(
      stack,
      `select paid_until > now() + interval '1 year' as is_renewed
       from public.service_provider_directory where id = $1`,
      [listingId],
    );
    expect(ends).toEqual([{ is_renewed: true }]);
    const stripeSessionId = url.split('/').at(-1);
    expect((await callFunction(stack, 'provider-session', { stripeSessionId })).body).toEqual({
      state: 'renewed',
      listingId,
      paidUntil: expect.any(String) as unknown,
    });
    const mails = await rowsOf(
      stack,
      `select kind from private.notification_outbox
       where detail ->> 'session_id' = $1
         or (kind = 'listing_renewed' and detail ->> 'listing_id' = $2)`,
      [stripeSessionId, listingId],
    );
    expect(mails).toEqual([{ kind: 'listing_renewed' }]);
  });

  it('rejects an unknown link and a pending listing', async () => {
    const stripeSessionId = await sessionOf('paid');
    expect((await submit({ stripeSessionId, renew: randomUUID() })).status).toBe(404);
    const pending = await sessionOf('paid');
    const { body } = await submit({ ...LISTING, stripeSessionId: pending });
    const [listing] = await rowsOf(
      stack,
      'select access_token::text from public.service_provider_directory where id = $1',
      [(body as { listingId: string }).listingId],
    );
    expect((await submit({ stripeSessionId, renew: listing?.access_token })).status).toBe(409);
    expect((await submit({ ...LISTING, stripeSessionId })).status).toBe(200);
  });
});

describe('logo', () => {
  interface Upload {
    readonly path: string;
    readonly token: string;
    readonly publicUrl: string;
  }

  /** Uploads a file like a browser. */
  async function upload(stripeSessionId: string, bytes: Uint8Array<ArrayBuffer>, type: string) {
    const request = { stripeSessionId, contentType: 'image/png' };
    const { body } = await callFunction(stack, 'create-logo-upload', request);
    const { path, token, publicUrl } = body as Upload;
    const client = createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { error } = await client.storage
      .from('provider-logos')
      .uploadToSignedUrl(path, token, new Blob([bytes], { type }));
    return { error, publicUrl, path, token, client };
  }

  it('is accepted with the listing when it is a picture in the bucket', async () => {
    const stripeSessionId = await sessionOf('paid');
    const { error, publicUrl, path } = await upload(stripeSessionId, PNG, 'image/png');
    expect(error).toBeNull();
    expect(path).toMatch(/^[0-9a-f-]{36}\.png$/);
    expect((await submit({ ...LISTING, logoUrl: publicUrl, stripeSessionId })).status).toBe(200);
    expect((await fetch(publicUrl)).headers.get('content-type')).toBe('image/png');
  });

  it.each([
    ['an SVG image', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['a page', '<script>alert(1)</script>', 'text/html'],
  ])('is not stored when it is %s', async (_name, text, type) => {
    const stripeSessionId = await sessionOf('paid');
    const { error, publicUrl } = await upload(
      stripeSessionId,
      new TextEncoder().encode(text),
      type,
    );
    expect(error).not.toBeNull();
    const reply = await submit({ ...LISTING, logoUrl: publicUrl, stripeSessionId });
    expect(reply.body).toEqual(refusal('bad_request', 'Please choose the logo again.'));
  });

  it('is deleted when it is HTML with the name of a picture', async () => {
    const stripeSessionId = await sessionOf('paid');
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    const { error, publicUrl } = await upload(stripeSessionId, page, 'image/png');
    expect(error).toBeNull();
    const reply = await submit({ ...LISTING, logoUrl: publicUrl, stripeSessionId });
    expect(reply.body).toEqual(
      refusal('bad_request', 'Please choose a PNG, JPEG or WebP image up to 5MB'),
    );
    expect((await fetch(publicUrl)).ok).toBe(false);
  });

  it('cannot be too large, overwritten or elsewhere', async () => {
    const stripeSessionId = await sessionOf('paid');
    const large = await upload(stripeSessionId, new Uint8Array(5 * 1024 ** 2 + 1), 'image/png');
    expect(large.error).not.toBeNull();
    const { path, token, client } = await upload(stripeSessionId, PNG, 'image/png');
    const bucket = client.storage.from('provider-logos');
    const file = new Blob([PNG], { type: 'image/png' });
    expect((await bucket.uploadToSignedUrl(path, token, file)).error).not.toBeNull();
    const elsewhere = `${randomUUID()}.png`;
    expect((await bucket.uploadToSignedUrl(elsewhere, token, file)).error).not.toBeNull();
    expect((await bucket.upload(elsewhere, file)).error).not.toBeNull();
  });

  it('can be uploaded ten times per session', async () => {
    const request = { stripeSessionId: await sessionOf('paid'), contentType: 'image/webp' };
    const ask = () => callFunction(stack, 'create-logo-upload', request);
    for (let count = 0; count < 10; count++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('can be changed by the link of a listing, also of one that is live', async () => {
    const stripeSessionId = await sessionOf('paid');
    const { body } = await submit({ ...LISTING, stripeSessionId });
    const { listingId } = body as { listingId: string };
    const [listing] = await rowsOf(
      stack,
      'select access_token::text from public.service_provider_directory where id = $1',
      [listingId],
    );
    const ask = (accessToken: unknown) =>
      callFunction(stack, 'create-logo-upload', { accessToken, contentType: 'image/jpeg' });
    expect((await ask(listing?.access_token)).status).toBe(200);
    expect((await ask(randomUUID())).status).toBe(404);
    await rowsOf(
      stack,
      `update public.service_provider_directory
       set listing_status = 'approved', paid_until = now() + interval '1 day' where id = $1`,
      [listingId],
    );
    expect((await ask(listing?.access_token)).status).toBe(200);
  });
});
