import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/settings.ts';
import type { Database } from '../../supabase/local/database.ts';
import { startStack } from '../../supabase/local/stack.ts';
import { readTableNames } from '../schema/schema-queries.ts';

const MIGRATIONS = join(ROOT, 'supabase/migrations');
const BASELINE = (await readdir(MIGRATIONS)).find((name) => name.endsWith('_baseline.sql')) ?? '';
/** Migrations that the baseline replaces. */
const FORMER: readonly string[] =
  (await readFile(join(MIGRATIONS, BASELINE), 'utf8')).match(/(?<=^-- replaces .*)\d{14}/gm) ?? [];
const OWN_NAME = 'Kept through the upgrade';

let parent: string;
let folder: string;
let migrations: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'upgrade-test-'));
  folder = join(parent, 'data');
  migrations = join(parent, 'migrations');
  await cp(MIGRATIONS, migrations, { recursive: true });
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** Runs `work` on a stack with the data folder. */
async function onStack<T>(work: (database: Database) => Promise<T>, from = migrations): Promise<T> {
  const data = { folder, migrations: from };
  const stack = await startStack({ apiPort: 0, mailPort: 0, data });
  try {
    return await work(stack.database);
  } finally {
    await stack.stop();
  }
}

/** Returns the number of rows per table, and the row that the test added. */
async function readRows(database: Database) {
  const counts: Record<string, number> = {};
  for (const table of await readTableNames(database, ['public', 'private', 'auth'])) {
    const { rows } = await database.query<{ count: number }>(`select count(*) from ${table}`);
    counts[table] = rows[0]?.count ?? 0;
  }
  const { rows } = await database.query(
    'select name, created_at from public.organizations where name = $1',
    [OWN_NAME],
  );
  return { counts, own: rows };
}

it('applies an added migration to a data folder on its next start and keeps all rows', async () => {
  const before = await onStack(async (database) => {
    await database.query('insert into public.organizations (name) values ($1)', [OWN_NAME]);
    return readRows(database);
  });
  expect(before.own).toHaveLength(1);
  expect(before.counts['public.resources']).toBeGreaterThan(10);

  await writeFile(
    join(migrations, '20991231000000_added.sql'),
    `alter table public.organizations add column motto text not null default 'none';
     grant select (motto) on table public.organizations to anon, authenticated;`,
  );
  const after = await onStack(async (database) => {
    const { rows } = await database.query(
      'select motto from public.organizations where name = $1',
      [OWN_NAME],
    );
    expect(rows).toEqual([{ motto: 'none' }]);
    return readRows(database);
  });
  expect(after).toEqual(before);
});

/** Gives the data folder the history of these former migrations, as if their files were empty. */
async function rewriteHistory(versions: readonly string[]): Promise<void> {
  const checksum = createHash('sha256').update('').digest('hex');
  await onStack((database) =>
    database.transaction(async (transaction) => {
      await transaction.query(
        'delete from supabase_migrations.schema_migrations where version = $1',
        [BASELINE.slice(0, 14)],
      );
      await transaction.query(
        `insert into supabase_migrations.schema_migrations (version, name, checksum)
         select version, 'former', $2 from unnest($1::text[]) as it (version)`,
        [versions, checksum],
      );
    }),
  );
}

const readVersions = async (database: Database) => {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
};

it('records the baseline in a data folder of all migrations that it replaces', async () => {
  expect(FORMER.length).toBe(80);
  const before = await onStack(readRows);
  await rewriteHistory(FORMER);
  expect(await onStack(readRows)).toEqual(before);
  const versions = await onStack(readVersions);
  expect(versions).toContain(BASELINE.slice(0, 14));
  expect(versions.filter((version) => FORMER.includes(version))).toEqual([]);
});

it('rejects a data folder without the last of them until that one is applied', async () => {
  const before = await onStack(readRows);
  await rewriteHistory(FORMER.slice(0, -1));
  await expect(onStack(readRows)).rejects.toThrow(
    `The database lacks the migration ${FORMER.at(-1) ?? ''}, which ${BASELINE} replaces`,
  );

  const former = join(parent, 'former');
  await cp(migrations, former, { recursive: true });
  await rm(join(former, BASELINE));
  for (const version of FORMER) await writeFile(join(former, `${version}_former.sql`), '');
  expect(await onStack(readRows, former)).toEqual(before);
  expect(await onStack(readRows)).toEqual(before);
});

it('rejects a data folder of other migrations and keeps its rows', async () => {
  const before = await onStack(readRows);
  // The first file differs and the last one is missing, as after a change of history.
  const rewritten = join(parent, 'rewritten');
  await cp(MIGRATIONS, rewritten, { recursive: true });
  await appendFile(join(rewritten, BASELINE), '-- Rewritten.\n');
  await expect(onStack(() => Promise.resolve(), rewritten)).rejects.toThrow(
    /was changed after this database had applied it\. Run "npm run db:reset"/,
  );
  expect((await readdir(parent)).filter((name) => name.startsWith('data'))).toEqual(['data']);
  expect(await onStack(readRows)).toEqual(before);
});
