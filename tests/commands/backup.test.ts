import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../scripts/backup.ts';
import { restore } from '../../scripts/restore.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { pushMigrations, startHostedServer } from '../../supabase/tests/hosted/hosted-project.ts';
import { clientOf, startTestStack } from '../harness.ts';

const BUCKET = 'event-images';
const FILE = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11/1.png';
const BYTES = Buffer.from('89504e470d0a1a0a0001ff', 'hex');

let folder: string;
let stack: Stack;
let empty: Stack;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  [stack, empty] = await Promise.all([startTestStack(), startTestStack({ content: 'schema' })]);
});
afterAll(async () => {
  await Promise.all([stack.stop(), empty.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const accessTo = ({ url, secretKey, database }: Stack) => ({
  url,
  secretKey,
  databaseUrl: database.url,
});

/** All rows of the project's tables and the accounts, as text, by the table's name. */
async function rowsOf({ database }: Pick<Stack, 'database'>): Promise<Map<string, string[]>> {
  const { rows: tables } = await database.query<{ name: string }>(`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'private')
      or schemaname = 'auth' and tablename in ('users', 'identities')`);
  const contents = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(
      `select t::text as row from ${name} as t order by 1`,
    );
    contents.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return contents;
}

it('a backup brings every row and every upload into a new project', async () => {
  const { error } = await clientOf(stack, stack.secretKey)
    .storage.from(BUCKET)
    .upload(FILE, BYTES, { contentType: 'image/png' });
  expect(error).toBeNull();
  // Its folder has had all the pictures of a day.
  await stack.database.exec(
    `update private.usage_counters set used = 1000 where action = 'event_images.insert'`,
  );
  const before = await rowsOf(stack);
  expect(before.get('public.resources')?.length).toBeGreaterThan(0);

  const { files } = await backUp(accessTo(stack), folder);
  expect(files).toContainEqual({ bucket: BUCKET, name: FILE, type: 'image/png' });
  await restore(accessTo(empty), folder);

  expect(await rowsOf(empty)).toEqual(before);
  const { data } = await clientOf(empty, empty.secretKey).storage.from(BUCKET).download(FILE);
  expect(data?.type).toBe('image/png');
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(BYTES);
});

it('people sign in to the restored project, and new rows follow the old ones', async () => {
  const client = clientOf(empty);
  const { error } = await client.auth.signInWithPassword({
    email: 'admin@example.org',
    password: 'demo-password',
  });
  expect(error).toBeNull();
  const { data: resource } = await client.from('resources').select('id').limit(1).single();
  const change = await client
    .from('resources')
    .update({ location: 'Bangor' })
    .eq('id', resource?.id ?? '');
  expect(change.error).toBeNull();
});

it('rows come back into a hosted project, whose owner is no superuser', async () => {
  const server = await startHostedServer();
  const project = { opensNewTables: false, hasJobs: true };
  const { owner } = await server.createProject('restored', project);
  await pushMigrations(owner);
  // The uploads go to another project: this one is a database alone.
  await restore({ ...accessTo(empty), databaseUrl: owner.url }, folder);
  const [restored, original] = [await rowsOf({ database: owner }), await rowsOf(stack)];
  // The platform's tables have their columns in another order.
  for (const name of ['auth.users', 'auth.identities']) {
    expect(restored.get(name)).toHaveLength(original.get(name)?.length ?? 0);
    restored.delete(name);
    original.delete(name);
  }
  expect(restored).toEqual(original);
  await server.stop();
});

it('a project with accounts is not overwritten', async () => {
  await expect(restore(accessTo(stack), folder)).rejects.toThrow('holds accounts already');
});
