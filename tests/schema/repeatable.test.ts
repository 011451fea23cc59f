import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/settings.ts';
import { prepareDatabase, type Database } from '../../supabase/local/database.ts';
import { applySchemaFiles } from '../../supabase/local/schema-files.ts';
import { catalogueOf } from '../catalogue.ts';
import { createTestDatabase } from '../database.ts';
import { readTableNames } from './schema-queries.ts';

let seeded: Database;
beforeAll(async () => {
  seeded = await createTestDatabase('demo');
});
afterAll(() => seeded.close());

/** Returns all rows of the project's tables, and rows that seed and migrations add elsewhere. */
async function readContents(database: Database) {
  const tables = [
    ...(await readTableNames(database, ['public', 'private'])),
    'storage.buckets',
    'storage.objects',
    'auth.users',
    'auth.identities',
  ];
  const contents: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await database.query<{ row: string }>(
      `select to_jsonb(it)::text as row from ${table} as it order by 1`,
    );
    contents[table] = rows.map(({ row }) => row);
  }
  return contents;
}

it.each([
  ['on the same day', 'now()'],
  ['on another day', "(now() + interval '40 days')"],
])('seeding twice changes no row: %s', async (_when, now) => {
  const once = await readContents(seeded);
  for (const table of ['public.events', 'private.payments', 'private.changes', 'auth.users']) {
    expect(once[table]?.length, table).toBeGreaterThan(0);
  }
  const sql = await readFile(join(ROOT, 'supabase/seed.sql'), 'utf8');
  await seeded.exec(sql.replaceAll('now()', now));
  expect(await readContents(seeded)).toEqual(once);
});

it('migrations from empty twice give the same schema, with and without demo data', async () => {
  const second = await createTestDatabase('platform');
  await prepareDatabase(second);
  const catalogue = await catalogueOf(second);
  for (const [kind, lines] of Object.entries(catalogue)) {
    expect(lines.length, kind).toBeGreaterThan(0);
  }
  expect(await catalogueOf(seeded)).toEqual(catalogue);
  await second.close();
});

it('schema files and migrations give the same schema, comments and grants included', async () => {
  const described = await createTestDatabase('platform');
  await applySchemaFiles(described);
  expect(await catalogueOf(described)).toEqual(await catalogueOf(seeded));
  await described.close();
});

it.each([
  ['usage of a schema', 'grant usage on schema private to anon'],
  ['row-level security', 'alter table public.reviews disable row level security'],
  ['a grant', 'grant select on public.reviews to anon'],
  ['a column', 'alter table public.reviews alter column content drop not null'],
  ['a comment', "comment on column public.reviews.content is 'Another'"],
  ['a grant on a column', 'grant select (author_id) on public.reviews to anon'],
  ['a constraint', 'alter table public.reviews drop constraint reviews_rating_check'],
  ['an index', 'drop index public.reviews_resource_id_idx'],
  [
    'a policy',
    'alter policy reviews_delete_own_or_staff_by_authenticated on public.reviews using (true)',
  ],
  ['a function', 'alter function public.review_count(uuid) security definer'],
  [
    'a grant on a function',
    'grant execute on function public.set_role(uuid, text, boolean) to anon',
  ],
  ['a trigger', 'alter table public.reviews disable trigger reviews_sign'],
  ['a default grant', 'alter default privileges in schema public grant select on tables to anon'],
])('the comparison of schemas sees %s', async (_what, change) => {
  const before = await catalogueOf(seeded);
  await seeded.exec(`begin; ${change}`);
  const after = await catalogueOf(seeded);
  await seeded.exec('rollback');
  expect(after).not.toEqual(before);
});
