import { expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { addResource, addResources } from './rows.ts';
import { byOwner, codesOf, rpc, update, type Call, type World } from './world.ts';

const ROUNDS = rounds(1, 40);

/** Adds a resource whose name changed from `Before` to `After`; returns it with that change. */
async function addChanged(world: World) {
  const { id } = await addResource(world);
  await world.sql(`update public.resources set name = 'Before' where id = $1`, [id]);
  const [row] = await world.sql<{ updated_at: string }>(
    `update public.resources set name = 'After' where id = $1 returning updated_at::text`,
    [id],
  );
  const [change] = await world.sql<{ id: string }>(
    'select max(id) as id from private.changes where subject_id = $1',
    [id],
  );
  return { id, updatedAt: row?.updated_at ?? '', changeId: Number(change?.id) };
}

/** Curators who undo and merge at the same time. */
export function historyScenarios(world: () => World): void {
  const nameOf = async (id: string) => {
    const [row] = await world().sql<{ name: string }>(
      'select name from public.resources where id = $1',
      [id],
    );
    return row?.name;
  };

  it('of two who undo one change, one does', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, changeId } = await addChanged(world());
      const outcomes = await world().together([
        rpc('staff', 'undo_change', { change_id: changeId }),
        rpc('admin', 'undo_change', { change_id: changeId }),
      ]);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      expect(await nameOf(id)).toBe('Before');
    }
  });

  it('an undo and a save of the same field never lose each other', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, updatedAt, changeId } = await addChanged(world());
      const calls: Call[] = [
        rpc('staff', 'undo_change', { change_id: changeId }),
        update('otherStaff', 'resources', { name: 'Saved' }, { id, updated_at: updatedAt }),
      ];
      const [undo, save] = await world().together(calls);
      if (save?.value === 1) {
        expect(undo?.code).toBe('PT409');
        expect(await nameOf(id)).toBe('Saved');
      } else {
        expect(undo?.code).toBe('ok');
        expect(await nameOf(id)).toBe('Before');
      }
    }
  });

  it('an undo and the deletion of the row do not wait for each other', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, changeId } = await addChanged(world());
      const [undo, deletion] = await world().together([
        rpc('staff', 'undo_change', { change_id: changeId }),
        byOwner('delete from public.resources where id = $1', id),
      ]);
      expect(['ok', 'PT404']).toContain(undo?.code);
      expect(deletion?.code).toBe('ok');
      expect(
        await world().sql(
          'select from private.changes where subject_id = $1 and fields is not null',
          [id],
        ),
      ).toEqual([]);
    }
  });

  it('of two merges of a pair in both directions, one happens', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one = '', other = ''] = await addResources(world(), 2);
      const rows = await world().sql<{ id: string; updated_at: string }>(
        'select id, updated_at::text from public.resources where id = any ($1)',
        [[one, other]],
      );
      const seen = (id: string) => ({ ...rows.find((row) => row.id === id) });
      const outcomes = await world().together([
        rpc('admin', 'merge_resources', { kept: seen(one), merged: seen(other), changes: {} }),
        rpc('otherAdmin', 'merge_resources', { kept: seen(other), merged: seen(one), changes: {} }),
      ]);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      expect(
        await world().sql(
          `select status from public.resources where id = any ($1) order by status`,
          [[one, other]],
        ),
      ).toEqual([{ status: 'approved' }, { status: 'archived' }]);
    }
  });
}
