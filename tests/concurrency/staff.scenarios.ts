import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { addResource } from './rows.ts';
import { codesOf, isTurned, rpc, update, type Person, type World } from './world.ts';

const ROUNDS = rounds(1, 50);

function importOf(caller: Person, values: Record<string, string>, seen = {}) {
  return rpc(caller, 'import_resources', {
    lines: [{ line: 2, values, ...seen }],
    dry_run: false,
  });
}

/** Staff working on the same rows. */
export function staffScenarios(world: () => World): void {
  it('of two batches of summaries, one begins', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await world().sql('delete from private.summary_batch');
      const outcomes = await world().together([
        rpc('staff', 'begin_summary_batch', { summary_kind: 'targeted', total: 3 }),
        rpc('otherStaff', 'begin_summary_batch', { summary_kind: 'funding', total: 4 }),
      ]);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      const winner = outcomes.findIndex(({ code }) => code === 'ok');
      expect(await world().sql('select total, run_id from private.summary_batch')).toEqual([
        { total: [3, 4][winner], run_id: outcomes[winner]?.value },
      ]);
    }
    await world().sql('delete from private.summary_batch');
  });

  it('of two choices of organizations, one is there as a whole', async () => {
    const organizations = await world().sql<{ id: string }>(
      `insert into public.organizations (name) select 'Works ' || gen_random_uuid()
       from generate_series(1, 4) returning id`,
    );
    const ids = organizations.map(({ id }) => id);
    const choices = [ids.slice(0, 2), ids.slice(2)];
    for (let round = 0; round < ROUNDS; round++) {
      const { id, updated_at } = await addResource(world());
      const seen = { resource_id: id, seen: { updated_at }, changes: {} };
      const [first = [], second = []] = choices;
      const outcomes = await world().together([
        rpc('staff', 'save_resource', { ...seen, organization_ids: first }),
        rpc('otherStaff', 'save_resource', { ...seen, organization_ids: second }),
      ]);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      const links = await world().sql<{ organization_id: string }>(
        `select organization_id from public.resource_organizations where resource_id = $1
         order by is_primary desc`,
        [id],
      );
      expect(links.map((link) => link.organization_id)).toEqual(
        choices[outcomes.findIndex(({ code }) => code === 'ok')],
      );
    }
  });

  it('a name that two imports add at once is there once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const name = `Pier ${randomUUID()}`;
      const outcomes = await world().together([
        importOf('staff', { name, slug: `pier-${randomUUID()}` }),
        importOf('otherStaff', { name: name.toUpperCase() }),
      ]);
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
      expect(
        await world().sql('select from public.resources where lower(name) = lower($1)', [name]),
      ).toHaveLength(1);
    }
  });

  it.each(['id', 'slug'] as const)(
    'an import by %s and an edit of what both saw: the second changes nothing',
    async (key) => {
      for (let round = 0; round < ROUNDS; round++) {
        const { id, updated_at } = await addResource(world());
        const [named] = await world().sql<{ slug: string }>(
          'select slug from public.resources where id = $1',
          [id],
        );
        const description = 'Imported.';
        const calls = [
          key === 'id'
            ? importOf('staff', { description }, { id, updated_at })
            : importOf('staff', { description, slug: named?.slug ?? '' }, { updated_at }),
          update('otherStaff', 'resources', { description: 'Edited.' }, { id, updated_at }),
        ];
        const outcomes = await world().together(isTurned(round) ? calls.reverse() : calls);
        expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
        const edit = outcomes[isTurned(round) ? 0 : 1];
        expect(
          await world().sql('select description from public.resources where id = $1', [id]),
        ).toEqual([{ description: edit?.value === 1 ? 'Edited.' : 'Imported.' }]);
      }
    },
  );
}
