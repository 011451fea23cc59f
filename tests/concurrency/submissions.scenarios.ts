import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { addEvent, addResource, addReview } from './rows.ts';
import { codesOf, forgetUse, insert, isTurned, rpc, times, update, type World } from './world.ts';

const ROUNDS = rounds(1, 50);

const SUBMISSIONS = {
  resource: {
    add: (world: World) =>
      addResource(world, { status: 'pending', submittedBy: world.idOf.member }),
    table: 'public.resources',
    state: 'moderation_status',
  },
  event: {
    add: (world: World) => addEvent(world, world.idOf.member),
    table: 'public.events',
    state: 'moderation_status',
  },
  review: {
    add: (world: World) => addReview(world, world.idOf.member),
    table: 'public.reviews',
    state: 'status',
  },
} as const;

/** Submissions of members and concurrent decisions and edits of staff. */
export function submissionScenarios(world: () => World): void {
  it.each(['resource', 'event', 'review'] as const)(
    'of an approval and a refusal of one %s, one wins',
    async (kind) => {
      const { add, table, state } = SUBMISSIONS[kind];
      for (let round = 0; round < ROUNDS; round++) {
        const { id, updated_at } = await add(world());
        const seen = { kind, submission_id: id, seen_updated_at: updated_at };
        const calls = [
          rpc('staff', 'approve_submission', seen),
          rpc('otherStaff', 'decline_submission', { ...seen, reason: 'A duplicate.' }),
        ];
        const outcomes = await world().together(isTurned(round) ? calls.reverse() : calls);
        expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
        const isApproved = outcomes[isTurned(round) ? 1 : 0]?.code === 'ok';
        expect(
          await world().sql(
            `select ${state} as state, moderated_by,
               array(select action from private.changes
                 where action is not null and subject_id = $1::text) as audited,
               array(select kind from private.notification_outbox where detail ->> 'id' = $1::text)
                 as notices
             from ${table} where id = $1::text::uuid`,
            [id],
          ),
        ).toEqual([
          {
            state: isApproved ? 'approved' : 'declined',
            moderated_by: isApproved ? world().idOf.staff : world().idOf.otherStaff,
            audited: [`${kind}.${isApproved ? 'approve' : 'decline'}`],
            notices: [isApproved ? 'submission_approved' : 'submission_declined'],
          },
        ]);
      }
    },
  );

  it('of two edits of what both saw, the second changes nothing', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const seen = await addResource(world());
      const texts = ['The first text.', 'The second text.'];
      const outcomes = await world().together([
        update('staff', 'resources', { description: texts[0] ?? null }, seen),
        update('otherStaff', 'resources', { description: texts[1] ?? null }, seen),
      ]);
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
      expect(outcomes.map((outcome) => outcome.value).sort()).toEqual([0, 1]);
      const winner = outcomes[0]?.value === 1 ? 0 : 1;
      expect(
        await world().sql('select description from public.resources where id = $1', [seen.id]),
      ).toEqual([{ description: texts[winner] }]);
    }
  });

  it.each([
    ['resource', 'resources'],
    ['event', 'events'],
  ] as const)(
    'an approval of a %s that somebody edits at that moment decides on one of both',
    async (kind, table) => {
      for (let round = 0; round < ROUNDS; round++) {
        const { id, updated_at } = await SUBMISSIONS[kind].add(world());
        const approval = rpc('staff', 'approve_submission', {
          kind,
          submission_id: id,
          seen_updated_at: updated_at,
        });
        const edit = update('otherStaff', table, { description: 'New text.' }, { id, updated_at });
        const calls = isTurned(round) ? [edit, approval] : [approval, edit];
        const outcomes = await world().together(calls);
        const approved = outcomes[calls.indexOf(approval)];
        const edited = outcomes[calls.indexOf(edit)];
        expect(edited?.code).toBe('ok');
        // Either the edit comes first and the approval fails, or the edit finds no row.
        expect([approved?.code, edited?.value]).toEqual(
          approved?.code === 'ok' ? ['ok', 0] : ['PT409', 1],
        );
      }
    },
  );

  it('10 clicks on sending in a resource send one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await forgetUse(world());
      const name = `A slow form ${randomUUID()}`;
      // The slug ends with the time of the click, so it cannot distinguish them.
      const clicks = times(10, name).map((_, click) =>
        insert('member', 'resources', { name, slug: `a-slow-form-${Date.now() + click}` }),
      );
      expect(codesOf(await world().together(clicks))).toEqual([...times(9, '23505'), 'ok']);
      expect(
        await world().sql('select submitted_by from public.resources where name = $1', [name]),
      ).toEqual([{ submitted_by: world().idOf.member }]);
      await world().sql('delete from public.resources where name = $1', [name]);
    }
  });

  it('10 clicks on sending in an event send one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await forgetUse(world());
      const title = `A slow form ${randomUUID()}`;
      const event = insert('member', 'events', {
        title,
        start_date: '2027-06-01T12:00:00Z',
        end_date: '2027-06-01T14:00:00Z',
      });
      const outcomes = await world().together(times(10, event));
      expect(codesOf(outcomes)).toEqual([...times(9, '23505'), 'ok']);
      expect(
        await world().sql('select submitted_by from public.events where title = $1', [title]),
      ).toEqual([{ submitted_by: world().idOf.member }]);
    }
  });

  it('10 clicks on adding an organization add one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await forgetUse(world());
      const name = `Acme ${randomUUID()}`;
      const outcomes = await world().together([
        ...times(5, insert('member', 'organizations', { name })),
        ...times(5, insert('visitor', 'organizations', { name: name.toUpperCase() })),
      ]);
      expect(codesOf(outcomes)).toEqual([...times(9, '23505'), 'ok']);
      expect(
        await world().sql('select from public.organizations where lower(name) = lower($1)', [name]),
      ).toHaveLength(1);
    }
  });

  it('10 equal reviews are one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await forgetUse(world());
      const { id } = await addResource(world());
      const review = insert('member', 'reviews', {
        resource_id: id,
        rating: 5,
        content: 'Helped us a lot.',
      });
      const outcomes = await world().together(times(10, review));
      expect(codesOf(outcomes)).toEqual([...times(9, '23505'), 'ok']);
      expect(
        await world().sql('select author_id from public.reviews where resource_id = $1', [id]),
      ).toEqual([{ author_id: world().idOf.member }]);
    }
  });

  it('10 equal bookmarks are one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const event = await addEvent(world(), world().idOf.otherMember, 'approved');
      const bookmark = insert('member', 'event_bookmarks', { event_id: event.id });
      const outcomes = await world().together(times(10, bookmark));
      expect(codesOf(outcomes)).toEqual([...times(9, '23505'), 'ok']);
      expect(
        await world().sql('select user_id from public.event_bookmarks where event_id = $1', [
          event.id,
        ]),
      ).toEqual([{ user_id: world().idOf.member }]);
    }
  });
}
