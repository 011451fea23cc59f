import { expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { addResource, addResources } from './rows.ts';
import { codesOf, rpc, times, update, type World } from './world.ts';

const ROUNDS = rounds(1, 50);

/** Two schedulers and concurrent changes. */
export function rebuildScenarios(world: () => World): void {
  const letPass = () =>
    world().sql(`update private.site_rebuild set begun_at = now() - interval '10 minutes'`);
  const begin = rpc('service', 'begin_site_rebuild', {});

  it('of two that begin a rebuild, one does', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await addResource(world());
      await letPass();
      const outcomes = await world().together(times(2, begin));
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
      expect(outcomes.filter(({ value }) => value === true)).toHaveLength(1);
    }
  });

  it('a change during a rebuild is part of it, or followed by another', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await addResource(world());
      await letPass();
      const change = update('staff', 'resources', { name: `Changed ${String(round)}` }, { id });
      const calls = [begin, change];
      const outcomes = await world().together(round % 2 === 0 ? calls : calls.reverse());
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
      const [before] = await world().sql<{ taken: number; waiting: number }>(
        `select count(*) filter (where rebuild = 'taken')::integer as taken,
           count(*) filter (where rebuild = 'waiting')::integer as waiting
         from private.changes`,
      );
      expect((before?.taken ?? 0) + (before?.waiting ?? 0)).toBeGreaterThanOrEqual(2);
      await world().together([rpc('service', 'end_site_rebuild', {})]);
      const left = await world().sql('select from private.changes where rebuild is not null');
      expect(left).toHaveLength(before?.waiting ?? 0);
      await world().sql('update private.changes set rebuild = null');
    }
  });

  it('a rebuild and people who undo changes do not wait for each other in a circle', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await addResources(world(), 4);
      await world().sql(`update public.resources set location = 'Bath' where id = any ($1)`, [ids]);
      const changes = await world().sql<{ id: string }>(
        'select max(id) as id from private.changes where subject_id = any ($1) group by subject_id',
        [ids],
      );
      await letPass();
      const change_ids = changes.map(({ id }) => Number(id));
      const undo = rpc('staff', 'undo_changes', { change_ids });
      const outcomes = await world().together(round % 2 === 0 ? [begin, undo] : [undo, begin]);
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
    }
  });

  it('people who change what is public never wait for each other because of it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [await addResource(world()), await addResource(world())];
      const outcomes = await world().together([
        update('staff', 'resources', { name: 'One' }, { id: one.id }),
        update('otherStaff', 'resources', { name: 'Other' }, { id: other.id }),
      ]);
      expect(outcomes).toEqual(times(2, { code: 'ok', value: 1 }));
    }
  });
}
