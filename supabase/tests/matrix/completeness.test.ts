import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { allCells } from './cells.ts';
import { gapsOf } from './completeness.ts';

const database = await createTestDatabase();
afterAll(() => database.close());
const cells = allCells();

/** Returns the gaps after a change, which is rolled back. */
async function gapsAfter(change: string): Promise<string[]> {
  await database.exec('begin');
  try {
    await database.exec(change);
    return await gapsOf(database, cells);
  } finally {
    await database.exec('rollback');
  }
}

describe('completeness of the access matrix', () => {
  it('every table, column, function, policy and grant has its cells', async () => {
    expect(await gapsOf(database, cells)).toEqual([]);
  });

  it.each([
    [
      'a table',
      'create table public.throwaway (id integer);',
      'table public.throwaway: no cell of select as anon',
    ],
    [
      'a view',
      'create view public.throwaway as select 1 as id;',
      'table public.throwaway: no cell of select as member',
    ],
    [
      'a column',
      'alter table public.events add column throwaway text;',
      'column public.events.throwaway: no cell of update as service_admin',
    ],
    [
      'a function',
      'create function public.throwaway() returns integer language sql return 1;',
      'function public.throwaway: no cell of call as owner',
    ],
    [
      'a second version of a function',
      'create function public.approve_claim(claim_id text) returns integer language sql return 1;',
      'function public.approve_claim: more than one version',
    ],
    [
      'a grant on a schema',
      'grant create on schema public to authenticated;',
      'grant of create to authenticated, schema public: no cell that allows it to authenticated',
    ],
    [
      'a policy',
      'create policy throwaway on public.profiles for delete to authenticated using (false);',
      'policy throwaway, public.profiles: no cell that allows it to authenticated',
    ],
    [
      'a policy for every command',
      'create policy throwaway on public.profiles to anon using (false);',
      'policy throwaway, public.profiles: no cell that allows it to anon',
    ],
    [
      'a policy on stored files',
      'create policy throwaway on storage.objects for delete to anon using (false);',
      'policy throwaway, storage.objects: no cell that allows it to anon',
    ],
    [
      'a grant on a table',
      'grant truncate on public.reviews to authenticated;',
      'grant of truncate to authenticated, public.reviews: no cell that allows it to authenticated',
    ],
    [
      'a grant on a private table',
      'grant select on private.payments to service_role;',
      'grant of select to service_role, private.payments: no cell that allows it to service_role',
    ],
    [
      'a grant on a column',
      'grant select (token) on public.resource_subscriptions to authenticated;',
      'grant of select on token to authenticated, public.resource_subscriptions: no cell that allows it to authenticated',
    ],
    [
      'a grant on a function',
      'grant execute on function public.approve_claim(uuid) to anon;',
      'grant of execute to anon, public.approve_claim: no cell that allows it to anon',
    ],
  ])('%s that nobody thought about is named', async (_what, change, gap) => {
    expect(await gapsAfter(change)).toContain(gap);
  });

  it('a policy without a cell that refuses is named', async () => {
    const allowed = cells.filter(({ relation, expected }) =>
      relation === 'public.events' ? expected === '+' : true,
    );
    expect(await gapsOf(database, allowed)).toContain(
      'policy events_delete_own_pending_or_admin_by_authenticated, public.events: no cell that refuses',
    );
  });
});
