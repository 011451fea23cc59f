import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/settings.ts';
import { openDatabase } from '../../supabase/local/database.ts';

it('seeding twice changes no row', async () => {
  const connection = await openDatabase({ seed: true });
  const contents = async () => {
    const { rows } = await connection.driver.query<{ table: string; rows: unknown }>(
      `select t.name as table, r.rows from
        unnest(array['organizations', 'resources', 'resource_organizations', 'profiles', 'user_roles']) as t (name)
        cross join lateral (select query_to_xml(
          format('select * from public.%I order by 1, 2', t.name), true, false, '')::text as rows) as r`,
    );
    return rows;
  };
  const once = await contents();
  expect(once).toHaveLength(5);
  await connection.driver.exec(await readFile(join(ROOT, 'supabase/seed.sql'), 'utf8'));
  expect(await contents()).toEqual(once);
  await connection.close();
});
