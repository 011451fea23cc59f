import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../supabase/local/database.ts';
import { applyMigrations } from '../../supabase/local/migrations.ts';

type Connection = Awaited<ReturnType<typeof openDatabase>>;

let connection: Connection;
let folder: string;
beforeAll(async () => {
  connection = await openDatabase({ migrate: false });
});
afterAll(() => connection.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-test-'));
  await connection.driver.exec(
    'drop table if exists public.a, public.b; delete from supabase_migrations.schema_migrations',
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

it('applies what is missing, once, in order', async () => {
  await write('20260101000001_b.sql', 'create table public.b as select * from public.a;');
  await write('20260101000000_a.sql', 'create table public.a (id integer);');
  expect(await applyMigrations(connection.driver, folder)).toEqual(['a', 'b']);
  expect(await applyMigrations(connection.driver, folder)).toEqual([]);
});

it('leaves nothing of a migration that fails, and goes on once it is mended', async () => {
  await write('20260101000000_a.sql', 'create table public.a (id integer); select broken;');
  await expect(applyMigrations(connection.driver, folder)).rejects.toThrow(
    /20260101000000_a.sql failed: .*broken/,
  );
  await write('20260101000000_a.sql', 'create table public.a (id integer);');
  expect(await applyMigrations(connection.driver, folder)).toEqual(['a']);
});

it('refuses to go on when an applied migration was edited or removed', async () => {
  await write('20260101000000_a.sql', 'create table public.a (id integer);');
  await applyMigrations(connection.driver, folder);
  await write('20260101000000_a.sql', 'create table public.a (id bigint);');
  await expect(applyMigrations(connection.driver, folder)).rejects.toThrow(/npm run db:reset/);
  await rm(join(folder, '20260101000000_a.sql'));
  await expect(applyMigrations(connection.driver, folder)).rejects.toThrow(/npm run db:reset/);
});

it('refuses a file whose name says no time', async () => {
  await write('profiles.sql', 'select 1;');
  await expect(applyMigrations(connection.driver, folder)).rejects.toThrow(/<utc>_<subject>.sql/);
});
