import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { addResource, addResources } from './rows.ts';
import { codesOf, isTurned, rpc, update, type World } from './world.ts';

const ROUNDS = rounds(1, 40);

/** Adds a suggestion for a new resource. */
async function addSuggestion(world: World) {
  const resource = await addResource(world);
  const [suggestion] = await world.sql<{ id: string }>(
    `insert into public.edit_suggestions (resource_id, reason, origin, changes)
     values ($1, 'change', 'visitor', '{"location": {"before": null, "after": "Bath"}}')
     returning id`,
    [resource.id],
  );
  return { resource, suggestion_id: suggestion?.id ?? '' };
}

/** Two curators who decide on the same thing at the same time. */
export function curatorScenarios(world: () => World): void {
  const resourcesOf = (ids: readonly string[]) =>
    world().sql<{ availability_status: string; verified_by: string | null }>(
      `select availability_status, verified_by from public.resources where id = any ($1)`,
      [ids],
    );

  it.each(['accept', 'decline'] as const)(
    'of an acceptance and a second decision (%s) on one edit, one wins',
    async (second) => {
      for (let round = 0; round < ROUNDS; round++) {
        const { resource, suggestion_id } = await addSuggestion(world());
        const accepted = (location: string) => ({
          suggestion_id,
          accepted: { location },
          seen_updated_at: resource.updated_at,
        });
        const calls = [
          rpc('staff', 'accept_suggestion', accepted('Bath')),
          second === 'accept'
            ? rpc('otherStaff', 'accept_suggestion', accepted('Saco'))
            : rpc('otherStaff', 'decline_suggestion', { suggestion_id }),
        ];
        const outcomes = await world().together(isTurned(round) ? calls.reverse() : calls);
        expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
        const isFirst = outcomes[isTurned(round) ? 1 : 0]?.code === 'ok';
        const decision = second === 'accept' || isFirst ? 'accepted' : 'declined';
        expect(
          await world().sql(
            `select sent.outcome, sent.decided_by, resource.location,
               array(select entry.action from private.changes as entry
                 where entry.action is not null and entry.subject_id = resource.id::text) as audited
             from public.edit_suggestions as sent
             join public.resources as resource on resource.id = sent.resource_id
             where sent.id = $1`,
            [suggestion_id],
          ),
        ).toEqual([
          {
            outcome: decision,
            decided_by: isFirst ? world().idOf.staff : world().idOf.otherStaff,
            location: isFirst ? 'Bath' : second === 'accept' ? 'Saco' : null,
            audited: [`edit.${decision}`],
          },
        ]);
      }
    },
  );

  it('of two who decline one edit, one does', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { suggestion_id } = await addSuggestion(world());
      const outcomes = await world().together([
        rpc('staff', 'decline_suggestion', { suggestion_id }),
        rpc('otherStaff', 'decline_suggestion', { suggestion_id }),
      ]);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
    }
  });

  it('an accepted edit and a save of the same resource never lose each other', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { resource, suggestion_id } = await addSuggestion(world());
      const acceptance = rpc('staff', 'accept_suggestion', {
        suggestion_id,
        accepted: { location: 'Bath' },
        seen_updated_at: resource.updated_at,
      });
      const save = update('otherStaff', 'resources', { location: 'Saco' }, resource);
      const calls = isTurned(round) ? [save, acceptance] : [acceptance, save];
      const outcomes = await world().together(calls);
      const accepted = outcomes[calls.indexOf(acceptance)];
      const saved = outcomes[calls.indexOf(save)];
      expect([accepted?.code, saved?.value]).toEqual(
        accepted?.code === 'ok' ? ['ok', 0] : ['PT409', 1],
      );
    }
  });

  it('of two who change the same resources at once, one changes all', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await addResources(world(), 4);
      const seen = Object.fromEntries(ids.map((id) => [id, null]));
      const change = { field: 'availability_status', seen };
      await world().sql(`delete from private.changes where action = 'resources.change_many'`);
      const outcomes = await world().together([
        rpc('staff', 'change_many_resources', { ...change, resource_ids: ids, value: 'closed' }),
        rpc('otherStaff', 'change_many_resources', {
          ...change,
          resource_ids: ids.toReversed(),
          value: 'open_rolling',
        }),
      ]);
      // To the second, each is one that somebody changed meanwhile.
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
      const [entry, ...others] = await world().sql<{ actor_id: string; detail: object }>(
        `select actor_id, detail from private.changes where action = 'resources.change_many'`,
      );
      expect(others).toEqual([]);
      expect(entry?.detail).toEqual({ changed: 4 });
      const winner = entry?.actor_id === world().idOf.staff ? 'closed' : 'open_rolling';
      const rows = await resourcesOf(ids);
      expect(rows.map((row) => row.availability_status)).toEqual(ids.map(() => winner));
    }
  });

  it('of two who undo the same changes, one undoes each', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await addResources(world(), 3);
      await world().sql(
        `update public.resources set availability_status = 'closed' where id = any ($1)`,
        [ids],
      );
      const changes = await world().sql<{ id: string }>(
        `select max(id) as id from private.changes where subject_id = any ($1) group by subject_id`,
        [ids],
      );
      const change_ids = changes.map(({ id }) => Number(id));
      const outcomes = await world().together([
        rpc('staff', 'undo_changes', { change_ids }),
        rpc('otherStaff', 'undo_changes', { change_ids: change_ids.toReversed() }),
      ]);
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
      const rows = await resourcesOf(ids);
      expect(rows.map((row) => row.availability_status)).toEqual(ids.map(() => null));
      expect(
        await world().sql('select from private.changes where undoes = any ($1)', [change_ids]),
      ).toHaveLength(3);
    }
  });

  it('of two who take one import back, one does', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const import_id = randomUUID();
      const { id, updated_at } = await addResource(world());
      const slug = `pier-${randomUUID()}`;
      await world().together([
        rpc('staff', 'import_resources', {
          dry_run: false,
          import_id,
          lines: [
            { line: 2, id, updated_at, values: { description: 'Imported.' } },
            { line: 3, values: { name: slug, slug } },
          ],
        }),
      ]);
      const outcomes = await world().together([
        rpc('staff', 'take_import_back', { import_id }),
        rpc('otherStaff', 'take_import_back', { import_id }),
      ]);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      expect(
        await world().sql(
          `select description, status from public.resources where id = $1 or slug = $2
           order by status`,
          [id, slug],
        ),
      ).toEqual([
        { description: null, status: 'approved' },
        { description: null, status: 'archived' },
      ]);
    }
  });
}
