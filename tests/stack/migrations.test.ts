import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { applyMigrations, currentVersions } from '../../supabase/local/migrations.ts';
import { createTestDatabase } from '../database.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('platform');
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-test-'));
  await database.exec(
    'drop table if exists public.a, public.b; delete from supabase_migrations.schema_migrations',
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

it('applies new migrations once and in order', async () => {
  await write('20260101000001_b.sql', 'create table public.b as select * from public.a;');
  await write('20260101000000_a.sql', 'create table public.a (id integer);');
  expect(await applyMigrations(database, folder)).toEqual(['a', 'b']);
  expect(await applyMigrations(database, folder)).toEqual([]);
});

it('rolls back a failed migration and continues after it is fixed', async () => {
  await write('20260101000000_a.sql', 'create table public.a (id integer); select broken;');
  await expect(applyMigrations(database, folder)).rejects.toThrow(
    /20260101000000_a.sql failed: .*broken/,
  );
  await write('20260101000000_a.sql', 'create table public.a (id integer);');
  expect(await applyMigrations(database, folder)).toEqual(['a']);
});

it('records no migration whose connection has ended', async () => {
  const end = 'select pg_terminate_backend(pg_backend_pid())';
  await expect(
    database.transaction(async (transaction) => {
      await transaction.exec(end).catch(() => undefined);
      await transaction.exec('create table public.a (id integer)');
    }),
  ).rejects.toThrow();
  const { rows } = await database.query("select to_regclass('public.a') as created");
  expect(rows).toEqual([{ created: null }]);
});

it('rejects a changed migration', async () => {
  await write('20260101000000_a.sql', 'create table public.a (id integer);');
  await applyMigrations(database, folder);
  await write('20260101000000_a.sql', 'create table public.a (id bigint);');
  await expect(applyMigrations(database, folder)).rejects.toThrow(/npm run db:reset/);
});

it('rejects a database of other migrations, also when those are newer', async () => {
  await write('20260101000000_all.sql', 'create table public.a (id integer);');
  await write('20260101000001_more.sql', 'create table public.b (id integer);');
  await applyMigrations(database, folder);
  await rm(join(folder, '20260101000001_more.sql'));
  await write('20260101000000_all.sql', 'create table public.a (id integer); select 1;');
  await expect(applyMigrations(database, folder)).rejects.toThrow(
    /The migration 20260101000000 was changed .* "npm run db:reset"/,
  );
});

it('rejects a database with newer migrations', async () => {
  await write('20260101000000_a.sql', 'create table public.a (id integer);');
  await applyMigrations(database, folder);
  await rm(join(folder, '20260101000000_a.sql'));
  await expect(applyMigrations(database, folder)).rejects.toThrow(/newer version of this program/);
});

it('rejects a file name without a timestamp', async () => {
  await write('profiles.sql', 'select 1;');
  await expect(applyMigrations(database, folder)).rejects.toThrow(/<utc>_<subject>.sql/);
});

describe('a baseline', () => {
  const FORMER = ['20260101000000', '20260101000001'];
  const BASELINE = '20260102000000';
  const versions = async () => {
    const { rows } = await database.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    return rows.map(({ version }) => version);
  };
  const writeBaseline = () =>
    write(
      `${BASELINE}_baseline.sql`,
      `-- replaces ${FORMER.join(' ')}\ncreate table public.a (id integer, name text);`,
    );
  beforeEach(async () => {
    await write(`${FORMER[0]}_a.sql`, 'create table public.a (id integer);');
    await write(`${FORMER[1]}_name.sql`, 'alter table public.a add column name text;');
  });

  const replaceByBaseline = async () => {
    await rm(join(folder, `${FORMER[0]}_a.sql`));
    await rm(join(folder, `${FORMER[1]}_name.sql`));
    await writeBaseline();
  };

  it('is applied to an empty database', async () => {
    await replaceByBaseline();
    expect(await applyMigrations(database, folder)).toEqual(['baseline']);
    expect(await versions()).toEqual([BASELINE]);
  });

  it('is recorded where all that it replaces was applied, and rows stay', async () => {
    await applyMigrations(database, folder);
    await database.exec("insert into public.a values (1, 'kept')");
    await replaceByBaseline();
    await write('20260103000000_b.sql', 'create table public.b (id integer);');
    expect(await applyMigrations(database, folder)).toEqual(['b']);
    expect(await versions()).toEqual([BASELINE, '20260103000000']);
    const { rows } = await database.query('select * from public.a');
    expect(rows).toEqual([{ id: 1, name: 'kept' }]);
    expect(await applyMigrations(database, folder)).toEqual([]);
  });

  it('is rejected where one that it replaces is missing, and nothing changes', async () => {
    await rm(join(folder, `${FORMER[1]}_name.sql`));
    await applyMigrations(database, folder);
    await write(`${FORMER[1]}_name.sql`, '');
    await replaceByBaseline();
    await expect(applyMigrations(database, folder)).rejects.toThrow(
      /lacks the migration 20260101000001, which 20260102000000_baseline.sql replaces; nothing was changed/,
    );
    expect(await versions()).toEqual([FORMER[0]]);
  });

  it('stands for what it replaces in the list of a backup', async () => {
    await replaceByBaseline();
    expect(await currentVersions([...FORMER, '20260103000000'], folder)).toEqual([
      BASELINE,
      '20260103000000',
    ]);
    expect(await currentVersions(FORMER.slice(0, 1), folder)).toEqual(FORMER.slice(0, 1));
  });
});
