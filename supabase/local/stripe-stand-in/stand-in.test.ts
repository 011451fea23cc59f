import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStripeStandIn } from './stand-in.ts';

const SITE = 'https://directory.example';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () =>
  createStripeStandIn({
    url: 'http://127.0.0.1:5001',
    siteUrl: SITE,
    file: join(folder, 'checkouts.json'),
    deliver: () => Promise.resolve(200),
    log: () => undefined,
  });

type StandIn = Awaited<ReturnType<typeof open>>;

/** Stripe's library in front of the stand-in. */
function libraryFor({ api }: StandIn, key: string): Stripe {
  const httpClient = Stripe.createFetchHttpClient((input, init) =>
    Promise.resolve(api.fetch(new Request(input, init))),
  );
  return new Stripe(key, { httpClient, maxNetworkRetries: 0, telemetry: false });
}

it('keeps sessions across restarts', async () => {
  const before = await open();
  const sessions = await Promise.all([
    before.addSession('paid'),
    before.addSession('open'),
    before.addSession('pending'),
  ]);
  const after = await open();
  const stripe = libraryFor(after, after.secretKey);
  for (const { id, status } of sessions) {
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe(status);
  }
  expect(await readdir(folder)).toEqual(['checkouts.json']);
});

it('accepts only its own key, which is new at each start', async () => {
  const [first, second] = [await open(), await open()];
  expect(first.secretKey).not.toBe(second.secretKey);
  const { id } = await second.addSession('paid');
  const call = libraryFor(second, first.secretKey).checkout.sessions.retrieve(id);
  await expect(call).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});

it('expires an open session once', async () => {
  const standIn = await open();
  const { sessions } = libraryFor(standIn, standIn.secretKey).checkout;
  const { id } = await standIn.addSession('open');
  expect(await sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  await expect(sessions.expire(id)).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  const page = await standIn.pages.request(`/stripe-stand-in/checkout/${id}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'payer@example.org' }),
  });
  expect(page.status).toBe(410);
  expect((await sessions.retrieve(id)).payment_status).toBe('unpaid');
});

it('asks again for an email when a form cannot be read', async () => {
  const standIn = await open();
  const { id } = await standIn.addSession('paid');
  const reply = await standIn.pages.request(`/stripe-stand-in/checkout/${id}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data' },
    body: 'email',
  });
  expect(reply.status).toBe(400);
});

it('rejects a session without a price, as Stripe does', async () => {
  const standIn = await open();
  const { sessions } = libraryFor(standIn, standIn.secretKey).checkout;
  const call = sessions.create({ mode: 'payment', success_url: SITE, cancel_url: SITE });
  await expect(call).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
});

it('expands a payment on request', async () => {
  const standIn = await open();
  const { sessions } = libraryFor(standIn, standIn.secretKey).checkout;
  const { id, paymentIntent } = await standIn.addSession('paid');
  expect((await sessions.retrieve(id)).payment_intent).toBe(paymentIntent);
  const expand = ['payment_intent.latest_charge'];
  expect((await sessions.retrieve(id, { expand })).payment_intent).toMatchObject({
    id: paymentIntent,
    latest_charge: { amount: 14_900, refunded: false, disputed: false },
  });
});
