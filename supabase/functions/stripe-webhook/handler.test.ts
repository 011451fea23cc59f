import { strict as assert } from 'node:assert';
import type Stripe from 'stripe';
import { signEvent, type SignedEvent } from '../../local/stripe-stand-in/objects.ts';
import type { EventType, SessionKind } from '../../local/stripe-stand-in/sessions.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { signedEvent } from '../_shared/stripe/signed-event.ts';
import { connectTo, testPayments } from '../_shared/stripe/testing/payments.ts';
import { handleStripeEvent } from './handler.ts';

const COMPLETED = 'checkout.session.completed';

/** A Stripe stand-in and the records of the site. */
async function world() {
  const { standIn, asked, reported, records, services } = await testPayments();
  const read = ({ payload, signature }: SignedEvent) =>
    signedEvent(
      new Request('https://functions.example/', {
        method: 'POST',
        body: payload,
        headers: { 'stripe-signature': signature },
      }),
      standIn.webhookSecret,
    );
  return {
    standIn,
    asked,
    records,
    services,
    /** A signed event about the current state of a session. */
    eventOf: async (sessionId: string, type: EventType) =>
      read(await signEvent(standIn.eventAbout(sessionId, type), standIn.webhookSecret)),
    take: (event: Stripe.Event) => handleStripeEvent(event, services),
    /** Handles the last reported event. */
    takeReport: async () => {
      const last = reported.at(-1);
      assert.ok(last !== undefined);
      await handleStripeEvent(await read(last), services);
    },
  };
}

Deno.test('records a completed payment and the event', async () => {
  const { records, standIn, takeReport } = await world();
  const { id } = await standIn.addSession('open');
  await standIn.pay(id, 'me@example.org');
  await takeReport();
  assert.deepEqual(
    records.payments.map(({ sessionId, payerEmail }) => [sessionId, payerEmail]),
    [[id, 'me@example.org']],
  );
  assert.deepEqual(
    records.events.map(({ type }) => type),
    [COMPLETED],
  );
});

Deno.test('handles a repeated event once', async () => {
  const { records, standIn, take, eventOf } = await world();
  const { id } = await standIn.addSession('paid');
  const event = await eventOf(id, COMPLETED);
  for (let time = 0; time < 3; time++) await take(event);
  assert.equal(records.payments.length, 1);
  assert.equal(records.events.length, 1);
});

Deno.test('records a delayed payment when the bank confirms', async () => {
  const { records, standIn, take, takeReport, eventOf } = await world();
  const { id } = await standIn.addSession('pending');
  await take(await eventOf(id, COMPLETED));
  assert.equal(records.payments.length, 0);
  await standIn.act(id, 'confirm');
  await takeReport();
  assert.equal(records.payments[0]?.sessionId, id);
});

Deno.test('records no payment that the bank declined', async () => {
  const { records, standIn, takeReport } = await world();
  const { id } = await standIn.addSession('pending');
  await standIn.act(id, 'fail');
  await takeReport();
  assert.equal(records.payments.length, 0);
  assert.equal(records.events.length, 1);
});

const NONE_OF_OURS: readonly SessionKind[] = ['foreign', 'one_dollar', 'euro', 'subscription'];
for (const kind of NONE_OF_OURS) {
  Deno.test(`records no payment of a session that is ${kind}`, async () => {
    const { records, standIn, take, eventOf } = await world();
    const { id } = await standIn.addSession(kind);
    await take(await eventOf(id, COMPLETED));
    assert.equal(records.payments.length, 0);
  });
}

Deno.test("uses Stripe's current state instead of a late event", async () => {
  const { records, standIn, take, eventOf } = await world();
  const { id } = await standIn.addSession('paid');
  const late = await eventOf(id, COMPLETED);
  await standIn.act(id, 'refund');
  await take(late);
  assert.equal(records.payments.length, 0);
});

Deno.test('records a refund before the payment is known', async () => {
  for (const [action, type] of [
    ['refund', 'charge.refunded'],
    ['dispute', 'charge.dispute.created'],
    ['win_dispute', 'charge.dispute.funds_reinstated'],
  ] as const) {
    const { records, standIn, takeReport } = await world();
    const session = await standIn.addSession('paid');
    await standIn.act(session.id, action);
    await takeReport();
    assert.deepEqual(
      records.events.map((event) => [event.type, event.paymentIntent]),
      [[type, session.paymentIntent]],
    );
  }
});

for (const action of ['refund_part', 'inquire'] as const) {
  Deno.test(`keeps a payment after: ${action}`, async () => {
    const { records, standIn, takeReport } = await world();
    const { id } = await standIn.addSession('paid');
    await standIn.act(id, action);
    await takeReport();
    assert.deepEqual(records.events, []);
  });
}

Deno.test('records an inquiry that became a dispute', async () => {
  const { records, standIn, eventOf, take } = await world();
  const { id } = await standIn.addSession('disputed');
  await take(await eventOf(id, 'charge.dispute.funds_withdrawn'));
  assert.equal(records.events[0]?.type, 'charge.dispute.created');
});

Deno.test('records that a refund failed, and that the money is there again', async () => {
  const { records, standIn, takeReport } = await world();
  const { id, paymentIntent } = await standIn.addSession('paid');
  await standIn.act(id, 'refund');
  await takeReport();
  await standIn.act(id, 'fail_refund');
  await takeReport();
  assert.deepEqual(
    records.events.map((event) => [event.type, event.paymentIntent]),
    [
      ['charge.refunded', paymentIntent],
      ['charge.dispute.funds_reinstated', paymentIntent],
    ],
  );
});

Deno.test('reaches the current state for any order of events', async () => {
  const { records, standIn, eventOf, take } = await world();
  const { id } = await standIn.addSession('paid');
  await standIn.act(id, 'dispute');
  const created = await eventOf(id, 'charge.dispute.created');
  await standIn.act(id, 'win_dispute');
  await take(await eventOf(id, 'charge.dispute.funds_reinstated'));
  await take(created);
  assert.deepEqual(
    records.events.map(({ type }) => type),
    ['charge.dispute.funds_reinstated'],
  );
});

Deno.test('ignores unknown events and events of the other mode', async () => {
  const { records, standIn, take, asked, eventOf } = await world();
  const { id } = await standIn.addSession('paid');
  const event = await eventOf(id, COMPLETED);
  await take(await eventOf(id, 'checkout.session.expired'));
  await take({ ...event, livemode: true });
  assert.deepEqual([records.events, records.payments, asked], [[], [], []]);
});

Deno.test('fails when Stripe is unreachable, so that the event is repeated', async () => {
  const { records, standIn, services, eventOf } = await world();
  const { id } = await standIn.addSession('paid');
  const event = await eventOf(id, COMPLETED);
  const stripe = connectTo('key', () => new Response('', { status: 500 }));
  await assert.rejects(
    handleStripeEvent(event, { ...services, stripe }),
    (error) => error instanceof FunctionError && error.status === 502,
  );
  assert.deepEqual(records.events, []);
});

Deno.test('fails when the payment cannot be recorded, so that the event is repeated', async () => {
  const { records, standIn, services, eventOf } = await world();
  const { id } = await standIn.addSession('paid');
  const event = await eventOf(id, COMPLETED);
  const failing = { ...records, record: () => Promise.reject(new FunctionError(503, 'x', 'x')) };
  await assert.rejects(handleStripeEvent(event, { ...services, records: failing }));
  assert.deepEqual(records.events, []);
});
