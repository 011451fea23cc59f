import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { signEvent } from '../../supabase/local/stripe-stand-in/objects.ts';
import type { EventType, SessionKind } from '../../supabase/local/stripe-stand-in/sessions.ts';
import { startTestStack } from '../harness.ts';
import { callFunction, LISTING, listingsOf, rowsOf, standInOf } from './payments.ts';

const COMPLETED = 'checkout.session.completed';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
});
afterAll(() => stack.stop());

const sessionOf = async (kind: SessionKind) => (await standInOf(stack).addSession(kind)).id;

/** Posts an event text with a signature. */
async function post(payload: string, signature: string | null): Promise<number> {
  const reply = await fetch(`${stack.url}/functions/v1/stripe-webhook`, {
    method: 'POST',
    body: payload,
    headers: signature === null ? {} : { 'stripe-signature': signature },
  });
  await reply.body?.cancel();
  return reply.status;
}

/** Posts a signed event like Stripe. */
async function deliver(payload: string): Promise<number> {
  const { signature } = await signEvent(payload, standInOf(stack).webhookSecret);
  return post(payload, signature);
}

const eventOf = (sessionId: string, type: EventType) =>
  standInOf(stack).eventAbout(sessionId, type);

const submit = (stripeSessionId: string) =>
  callFunction(stack, 'submit-provider-listing', { ...LISTING, stripeSessionId });

async function approve(sessionId: string): Promise<void> {
  await rowsOf(
    stack,
    `update public.service_provider_directory
     set listing_status = 'approved', paid_until = now() + interval '1 year'
     where id = (select listing_id from private.payments where session_id = $1)`,
    [sessionId],
  );
}

async function paymentOf(sessionId: string) {
  const query = `select status, fulfilled_at is not null as used
    from private.payments where session_id = $1`;
  return rowsOf(stack, query, [sessionId]);
}

const knownEvents = async () =>
  (await rowsOf(stack, 'select id from private.stripe_events')).map(({ id }) => id);

it('rejects invalid, forged and old signatures', async () => {
  const id = await sessionOf('paid');
  const payload = eventOf(id, COMPLETED);
  const { webhookSecret } = standInOf(stack);
  const now = Math.floor(Date.now() / 1000);
  const { signature } = await signEvent(payload, webhookSecret);
  const forged = await signEvent(payload, 'whsec_of_somebody_else');
  const old = await signEvent(payload, webhookSecret, now - 301);
  const pretty = JSON.stringify(JSON.parse(payload), null, 2);
  expect(await post(payload, null)).toBe(400);
  expect(await post(payload, forged.signature)).toBe(400);
  expect(await post(payload, old.signature)).toBe(400);
  expect(await post(pretty, signature)).toBe(400);
  expect(await paymentOf(id)).toEqual([]);
  expect(await knownEvents()).toEqual([]);
  expect(await post(payload, signature)).toBe(200);
  expect(await paymentOf(id)).toEqual([{ status: 'paid', used: false }]);
});

it('handles a repeated event once and ignores unknown ones', async () => {
  const id = await sessionOf('paid');
  const payload = eventOf(id, COMPLETED);
  const before = (await knownEvents()).length;
  const replies = await Promise.all([deliver(payload), deliver(payload), deliver(payload)]);
  expect(replies).toEqual([200, 200, 200]);
  expect(await knownEvents()).toHaveLength(before + 1);
  expect(await deliver(eventOf(id, 'checkout.session.expired'))).toBe(200);
  expect(await deliver(payload.replace(COMPLETED, 'customer.created'))).toBe(200);
  expect(await knownEvents()).toHaveLength(before + 1);
  const notices = `select kind from private.notification_outbox where dedupe_key = 'listing_paid:' || $1`;
  expect(await rowsOf(stack, notices, [id])).toHaveLength(1);
});

it.each(['before', 'after', 'during'])(
  'makes one listing when the event comes %s the form',
  async (order) => {
    const id = await sessionOf('paid');
    const payload = eventOf(id, COMPLETED);
    if (order === 'before') expect(await deliver(payload)).toBe(200);
    const [reply] = await Promise.all([
      submit(id),
      order === 'during' ? deliver(payload) : Promise.resolve(200),
    ]);
    if (order === 'after') expect(await deliver(payload)).toBe(200);
    expect(reply.status).toBe(200);
    expect(await listingsOf(stack, id)).toHaveLength(1);
    expect(await paymentOf(id)).toEqual([{ status: 'paid', used: true }]);
    expect((await submit(id)).body).toEqual(reply.body);
  },
);

it('accepts the form after the bank has confirmed', async () => {
  const id = await sessionOf('pending');
  expect(await deliver(eventOf(id, COMPLETED))).toBe(200);
  expect(await paymentOf(id)).toEqual([]);
  expect((await submit(id)).status).toBe(402);
  expect(await standInOf(stack).act(id, 'confirm')).toBe(200);
  expect(await paymentOf(id)).toEqual([{ status: 'paid', used: false }]);
  expect((await submit(id)).status).toBe(200);
});

it('removes a listing from the directory after a refund', async () => {
  const id = await sessionOf('paid');
  const reply = await submit(id);
  await approve(id);
  expect(await standInOf(stack).act(id, 'refund')).toBe(200);
  expect(await listingsOf(stack, id)).toEqual([
    expect.objectContaining({ listing_status: 'rejected', payment: 'refunded' }),
  ]);
  expect(reply.status).toBe(200);
  expect((await submit(id)).status).toBe(402);
});

it('keeps a listing after a partial refund', async () => {
  const id = await sessionOf('paid');
  await submit(id);
  await approve(id);
  expect(await standInOf(stack).act(id, 'refund_part')).toBe(200);
  expect(await listingsOf(stack, id)).toEqual([
    expect.objectContaining({ listing_status: 'approved', payment: 'paid' }),
  ]);
});

it('creates no listing for a refunded session', async () => {
  const id = await sessionOf('paid');
  expect(await deliver(eventOf(id, COMPLETED))).toBe(200);
  expect(await standInOf(stack).act(id, 'refund')).toBe(200);
  expect(await paymentOf(id)).toEqual([{ status: 'refunded', used: false }]);
  expect((await submit(id)).status).toBe(402);
});

it('restores a listing after a won dispute for any order of events', async () => {
  const id = await sessionOf('paid');
  await submit(id);
  const standIn = standInOf(stack);
  expect(await standIn.act(id, 'dispute')).toBe(200);
  expect(await paymentOf(id)).toEqual([{ status: 'disputed', used: true }]);
  const created = eventOf(id, 'charge.dispute.created');
  expect(await standIn.act(id, 'win_dispute')).toBe(200);
  expect(await deliver(created)).toBe(200);
  expect(await paymentOf(id)).toEqual([{ status: 'paid', used: true }]);
  expect((await submit(id)).status).toBe(200);
});

it('ignores sessions of other products', async () => {
  for (const kind of ['foreign', 'one_dollar', 'euro', 'subscription', 'live'] as const) {
    const id = await sessionOf(kind);
    expect(await deliver(eventOf(id, COMPLETED))).toBe(200);
    expect(await paymentOf(id)).toEqual([]);
  }
});
