import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { addListings } from './rows.ts';
import { codesOf, rpc, times, type World } from './world.ts';

const ROUNDS = rounds(1, 50);

interface Session {
  readonly id: string;
  readonly intent: string | null;
}

function newSession() {
  const random = randomUUID().replaceAll('-', '');
  return { id: `cs_test_${random}`, intent: `pi_${random}` };
}

function fulfil(session: Session, payer: string) {
  return rpc('service', 'fulfil_paid_session', {
    session: {
      session_id: session.id,
      payment_intent: session.intent,
      amount_total: 14900,
      currency: 'usd',
      livemode: false,
      payer_email: 'payer@example.org',
      payer_id: payer,
    },
    listing: {
      provider_name: 'Harbor Books (test)',
      description: 'Bookkeeping for small shops.',
      service_categories: ['Accounting & Finance'],
      region_served: 'Statewide',
      contact_email: 'books@example.org',
      website_url: 'https://books.example.org',
      logo_url: `https://api.example.org/storage/v1/object/public/provider-logos/${randomUUID()}.png`,
      tags: [],
    },
  });
}

/** Paid sessions, webhooks and expiring listings. */
export function paymentScenarios(world: () => World): void {
  it('8 calls for one paid session make one listing and get the same id', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const session = newSession();
      const outcomes = await world().together(times(8, fulfil(session, world().idOf.member)));
      expect(codesOf(outcomes)).toEqual(times(8, 'ok'));
      const ids = new Set(outcomes.map((outcome) => outcome.value));
      expect(ids.size).toBe(1);
      expect(
        await world().sql(
          `select listing_id::text,
             (select count(*)::integer from private.changes
              where action = 'listing.submit' and subject_id = listing_id::text) as audited,
             (select count(*)::integer from private.notification_outbox
              where kind = 'listing_submitted' and detail ->> 'listing_id' = listing_id::text) as notices
           from private.payments where session_id = $1`,
          [session.id],
        ),
      ).toEqual([{ listing_id: [...ids][0], audited: 1, notices: 1 }]);
    }
    expect(await listingsWithoutPayment()).toBe(0);
  });

  it('8 calls for a payment that is known already make one listing', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const session = newSession();
      await world().sql(
        `insert into private.payments (session_id, amount_total, currency, livemode)
         values ($1, 14900, 'usd', false)`,
        [session.id],
      );
      // Without an intent, only the row itself can be locked.
      const call = fulfil({ ...session, intent: null }, world().idOf.member);
      const outcomes = await world().together(times(8, call));
      expect(codesOf(outcomes)).toEqual(times(8, 'ok'));
      expect(new Set(outcomes.map((outcome) => outcome.value)).size).toBe(1);
    }
    expect(await listingsWithoutPayment()).toBe(0);
  });

  it('a refund that arrives during fulfilment is never lost', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const session = newSession();
      const refund = rpc('service', 'record_stripe_event', {
        event_id: `evt_${randomUUID().replaceAll('-', '')}`,
        event_type: 'charge.refunded',
        payment_intent: session.intent,
      });
      const [first, second, refunded] = await world().together([
        fulfil(session, world().idOf.member),
        fulfil(session, world().idOf.member),
        refund,
      ]);
      expect(refunded).toEqual({ code: 'ok', value: true });
      // Either the listing existed before the refund or never.
      const isFulfilled = [first, second].some((outcome) => outcome?.code === 'ok');
      for (const outcome of [first, second]) expect(['ok', 'PT402']).toContain(outcome?.code);
      expect(
        await world().sql(
          'select status, listing_id is not null as listed from private.payments where session_id = $1',
          [session.id],
        ),
      ).toEqual(isFulfilled ? [{ status: 'refunded', listed: true }] : []);
      const [replay] = await world().together([fulfil(session, world().idOf.member)]);
      expect(replay?.code).toBe('PT402');
    }
    expect(await listingsWithoutPayment()).toBe(0);
  });

  it('a refund during approval leaves nothing live that nobody pays for', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const session = newSession();
      const [submitted] = await world().together([fulfil(session, world().idOf.member)]);
      const id = String(submitted?.value);
      const [seen] = await world().sql<{ updated_at: string }>(
        'select updated_at::text from public.service_provider_directory where id = $1::text::uuid',
        [id],
      );
      const [approved, refunded] = await world().together([
        rpc('admin', 'approve_submission', {
          kind: 'listing',
          submission_id: id,
          seen_updated_at: seen?.updated_at ?? '',
        }),
        rpc('service', 'record_stripe_event', {
          event_id: `evt_${randomUUID().replaceAll('-', '')}`,
          event_type: 'charge.refunded',
          payment_intent: session.intent,
        }),
      ]);
      expect(refunded).toEqual({ code: 'ok', value: true });
      expect(['ok', 'PT409']).toContain(approved?.code);
      expect(
        await world().sql(
          'select listing_status from public.service_provider_directory where id = $1::text::uuid',
          [id],
        ),
      ).toEqual([{ listing_status: 'rejected' }]);
    }
  });

  it('one event that is delivered 6 times takes effect once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const session = newSession();
      await world().together([fulfil(session, world().idOf.member)]);
      const dispute = rpc('service', 'record_stripe_event', {
        event_id: `evt_${randomUUID().replaceAll('-', '')}`,
        event_type: 'charge.dispute.created',
        payment_intent: session.intent,
      });
      const outcomes = await world().together(times(6, dispute));
      expect(codesOf(outcomes)).toEqual(times(6, 'ok'));
      expect(outcomes.filter((outcome) => outcome.value === true)).toHaveLength(1);
      expect(
        await world().sql(
          `select count(*)::integer as audited from private.changes
           where action = 'payment.disputed' and subject_id = $1`,
          [session.id],
        ),
      ).toEqual([{ audited: 1 }]);
    }
  });

  it('two schedulers end each listing once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ended = await addListings(world(), times(3, '-1 day'));
      const ending = await addListings(world(), ['5 days']);
      const outcomes = await world().together(times(2, rpc('service', 'expire_listings', {})));
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
      // Both may process a part.
      const counts = outcomes.map((outcome) => Number(outcome.value));
      expect(counts.reduce((sum, count) => sum + count)).toBe(ended.length);
      expect(
        await world().sql(
          `select listing_status, (select count(*)::integer from private.changes
              where action = 'listing.expire' and subject_id = listing.id::text) as audited,
             (select array_agg(kind) from private.notification_outbox
              where detail ->> 'listing_id' = listing.id::text) as notices
           from public.service_provider_directory as listing where id = any ($1)
           order by paid_until`,
          [[...ended, ...ending]],
        ),
      ).toEqual([
        ...times(3, { listing_status: 'expired', audited: 1, notices: ['listing_expired'] }),
        { listing_status: 'approved', audited: 0, notices: ['listing_ends_soon'] },
      ]);
    }
  });

  it('two admins who feature one listing do it once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [id = ''] = await addListings(world(), ['100 days']);
      const outcomes = await world().together([
        rpc('admin', 'feature_listing', { listing_id: id, featured: true }),
        rpc('otherAdmin', 'feature_listing', { listing_id: id, featured: true }),
      ]);
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
      expect(
        await world().sql(
          `select count(*)::integer as audited from private.changes
           where action = 'listing.feature' and subject_id = $1`,
          [id],
        ),
      ).toEqual([{ audited: 1 }]);
    }
  });

  async function listingsWithoutPayment(): Promise<number | undefined> {
    const rows = await world().sql<{ count: number }>(
      `select count(*)::integer as count from public.service_provider_directory as listing
       where provider_name = 'Harbor Books (test)'
         and not exists (select from private.payments where listing_id = listing.id)`,
    );
    return rows[0]?.count;
  }
}
