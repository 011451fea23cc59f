import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { addResource } from './rows.ts';
import { codesOf, forgetUse, rpc, times, update, type Call, type World } from './world.ts';

const ROUNDS = rounds(1, 50);

/** 'Get Notified' and the change of availability. */
export function subscriptionScenarios(world: () => World): void {
  it('10 wishes of one member to be notified are one, and none is refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await forgetUse(world());
      const { id } = await addResource(world(), { availability: 'coming_soon' });
      const wish = rpc('member', 'subscribe_to_resource', { resource_id: id });
      expect(codesOf(await world().together(times(10, wish)))).toEqual(times(10, 'ok'));
      expect(await subscriptionsOf(id)).toEqual([
        { subscriber: world().idOf.member, told: false, notices: 0 },
      ]);
    }
  });

  it('whoever asks while the resource opens is told, or refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await forgetUse(world());
      const { id } = await addResource(world(), { availability: 'coming_soon' });
      const asking: Call[] = [
        rpc('member', 'subscribe_to_resource', { resource_id: id }),
        rpc('otherMember', 'subscribe_to_resource', { resource_id: id }),
        rpc('visitor', 'subscribe_to_resource', {
          resource_id: id,
          email: 'visitor@example.org',
          consent: true,
        }),
      ];
      const opening = update('staff', 'resources', { availability_status: 'open_rolling' }, { id });
      // Tests all orders at both paces.
      const place = (Math.floor(round / 2) * 3) % 4;
      const calls = [...asking.slice(0, place), opening, ...asking.slice(place)];
      const outcomes = await world().together(calls);
      expect(outcomes[place]).toEqual({ code: 'ok', value: 1 });
      const codes = outcomes.filter((_, index) => index !== place).map((outcome) => outcome.code);
      for (const code of codes) expect(['ok', 'PT409']).toContain(code);
      const taken = codes.filter((code) => code === 'ok');
      const subscriptions = await subscriptionsOf(id);
      expect(subscriptions).toHaveLength(taken.length);
      for (const subscription of subscriptions) {
        // Nobody has confirmed the address of the visitor.
        const told = !subscription.subscriber.includes('@');
        expect(subscription).toMatchObject({ told, notices: told ? 1 : 0 });
      }
    }
  });

  it('a resource that two people open tells its subscribers once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await forgetUse(world());
      const { id } = await addResource(world(), { availability: 'coming_soon' });
      for (const caller of ['member', 'otherMember'] as const) {
        await world().together([rpc(caller, 'subscribe_to_resource', { resource_id: id })]);
      }
      const open = { availability_status: 'open_rolling' };
      const outcomes = await world().together([
        update('staff', 'resources', open, { id }),
        update('otherStaff', 'resources', open, { id }),
      ]);
      expect(outcomes).toEqual(times(2, { code: 'ok', value: 1 }));
      expect((await subscriptionsOf(id)).map(({ told, notices }) => ({ told, notices }))).toEqual(
        times(2, { told: true, notices: 1 }),
      );
    }
  });

  it('two senders never take the same notice', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await world().sql('delete from private.notification_outbox');
      await world().sql(
        `insert into private.notification_outbox (kind, recipient_email, dedupe_key)
         values ('resource_available', 'visitor@example.org', $1)`,
        [randomUUID()],
      );
      const outcomes = await world().together(
        times(2, rpc('service', 'take_notices', { most: 20 })),
      );
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
      expect(outcomes.filter(({ value }) => value !== null)).toHaveLength(1);
    }
  });

  it('two calls tell a saved search once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await forgetUse(world());
      await world().sql('delete from private.notification_outbox');
      await world().sql(
        `insert into public.resource_subscriptions (user_id, kind, filters)
         values ($1, 'new_matches', jsonb_build_object('search', $2::text))`,
        [world().idOf.member, randomUUID()],
      );
      const at = `${String(2100 + round)}-01-20T17:00:00Z`;
      const due = await world().sql<{ id: string; until: string }>(
        `select one ->> 'id' as id, one ->> 'until' as until
         from jsonb_array_elements(public.due_matches(at => $1) -> 'subscriptions') as one`,
        [at],
      );
      const outcomes = await world().together(
        times(
          2,
          rpc('service', 'store_matches', {
            matches: due.map((one) => ({ ...one, detail: {} })),
            at,
          }),
        ),
      );
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
      expect(
        await world().sql(
          `select count(*)::integer as mails, $1::integer as due
          from private.notification_outbox where kind in ('new_matches', 'digest')`,
          [due.length],
        ),
      ).toEqual([{ mails: due.length, due: due.length }]);
    }
  });

  function subscriptionsOf(resourceId: string) {
    return world().sql<{ subscriber: string; told: boolean; notices: number }>(
      `select coalesce(user_id::text, email) as subscriber, notified_at is not null as told,
         (select count(*)::integer from private.notification_outbox as notice
          where notice.kind = 'resource_available'
            and notice.detail ->> 'token' = subscription.token::text) as notices
       from public.resource_subscriptions as subscription where resource_id = $1`,
      [resourceId],
    );
  }
}
