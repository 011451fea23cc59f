import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { backUp } from '../../scripts/backup.ts';
import { restore, restoreUploads } from '../../scripts/restore.ts';
import type { Database } from '../../supabase/local/database.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { pushMigrations, startHostedServer } from '../../supabase/tests/hosted/hosted-project.ts';
import { createTestDatabase } from '../database.ts';
import { clientOf, startTestStack } from '../harness.ts';

const BUCKET = 'event-images';
const FILE = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11/1.png';
const PLACE = `${BUCKET}/${FILE}`;
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

afterEach(() => {
  vi.restoreAllMocks();
});

const accessTo = ({ url, secretKey, database }: Stack) => ({
  url,
  secretKey,
  databaseUrl: database.url,
});

/** Upload addresses in a copy of `stack`. */
const renamed = (rows: Map<string, string[]>, { url }: Stack) =>
  new Map(
    [...rows].map(([table, texts]) => [
      table,
      texts.map((text) => text.replaceAll(stack.url, url)).sort(),
    ]),
  );

/** Returns all rows of the project's tables and the accounts as text by table name. */
async function rowsOf({ database }: Pick<Stack, 'database'>): Promise<Map<string, string[]>> {
  const { rows: tables } = await database.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private')
      or schemaname = 'auth' and tablename in ('users', 'identities')`);
  const contents = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(
      `select row.*::text as row from ${name} as row`,
    );
    contents.set(name, rows.map(({ row }) => row).sort());
  }
  return contents;
}

/** Adds texts with line separators and upload addresses to all columns that may contain them. */
async function addOddRows({ database, url }: Stack): Promise<void> {
  const folder = `${url}/storage/v1/object/public`;
  const id = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';
  await database.exec(`
    update public.resources set description = U&'one\\2028two\\2029three'
    where id = (select id from public.resources order by id limit 1);
    update public.profiles set profile_photo_url =
      '${folder}/profile-photos/' || user_id || '/avatar.png?v=1';
    update public.events set image_url = '${folder}/event-images/${id}/${id}.png';
    update public.service_provider_directory set logo_url = '${folder}/provider-logos/${id}.png'`);
}

/** Makes requests for one upload fail, with a reply or a connection error. */
function failRequestsFor(place: string, reply?: Response) {
  const send = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (typeof input !== 'string' || !input.endsWith(place)) return send(input, init);
    return reply === undefined
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(reply.clone());
  });
}

it('a backup brings every row and every upload into a new project', async () => {
  const { error } = await clientOf(stack, stack.secretKey)
    .storage.from(BUCKET)
    .upload(FILE, BYTES, { contentType: 'image/png' });
  expect(error).toBeNull();
  // The account has reached its daily upload limit.
  await stack.database.exec(
    `update private.usage_counters set used = 1000 where action = 'event_images.insert'`,
  );
  await addOddRows(stack);
  const before = await rowsOf(stack);
  expect(before.get('public.resources')?.length).toBeGreaterThan(0);

  const { manifest } = await backUp(accessTo(stack), folder);
  expect(manifest.files).toContainEqual({
    bucket: BUCKET,
    name: FILE,
    type: 'image/png',
    cacheControl: 'max-age=3600',
  });
  await restore(accessTo(empty), folder);

  expect(await rowsOf(empty)).toEqual(renamed(before, empty));
  const { data } = await clientOf(empty, empty.secretKey).storage.from(BUCKET).download(FILE);
  expect(data?.type).toBe('image/png');
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(BYTES);
});

/** Values that a format for rows can lose, by type; in all columns of that type. */
const ODD_VALUES: Readonly<Record<string, readonly string[]>> = {
  text: [String.raw`E'\\\\N\\\\.\t\r\n"\u2028\'\\u0001'`, `''`],
  'text[]': [
    String.raw`array['a,b', null, 'NULL', '', '{"}', E'\\\\ \n']`,
    `'{}'`,
    `'[0:1]={a,b}'`,
  ],
  jsonb: [`'null'`, String.raw`'{"a": [1.10, 1e400, "\n\\", null]}'`, `'"text"'`],
  json: [`E'{\n"a":  1,\n"a": 2}'`],
  bytea: [String.raw`'\x00ff5c0a'`, `''`],
  'timestamp with time zone': [`'infinity'`, `'0044-03-15 12:00:00.000001 BC'`, `'-infinity'`],
  date: [`'infinity'`, `'0044-03-15 BC'`],
  'date[]': [`'{infinity,NULL,2027-01-05}'`],
  numeric: [`'NaN'`, `1.10`],
  'double precision': [`'-infinity'`, `(0.1::float8 + 0.2)`, `'NaN'`],
  bigint: ['9223372036854775807', '(-1)'],
  integer: ['(-2147483648)', '0'],
  smallint: ['(-32768)', '0'],
  boolean: ['true', 'false'],
  uuid: ['gen_random_uuid()'],
  tsvector: [`'''a:b'':1A ''c'''`],
  xid8: [`'18446744073709551615'`],
  interval: [`'-1 year 2 days -00:00:01.5'`],
};
const ODD_ROWS = Math.max(...Object.values(ODD_VALUES).map(({ length }) => length));

/** Removes the rules of the tables, so that their columns take any value. */
async function dropRules({ database }: { database: Database }): Promise<void> {
  await database.exec(`do $$ declare rule record; begin
    for rule in
      select conrelid::regclass as of, conname from pg_constraint
      where connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and contype in ('c', 'f', 'u', 'p') order by contype <> 'f'
    loop execute format('alter table %s drop constraint if exists %I cascade', rule.of, rule.conname);
    end loop;
    for rule in
      select indexrelid::regclass as of from pg_index join pg_class on oid = indexrelid
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and indisunique
    loop execute format('drop index if exists %s', rule.of);
    end loop;
  end $$`);
}

/** Adds rows of odd values to every table, and one with nulls. */
async function fillEveryTable({ database }: { database: Database }): Promise<void> {
  const { rows: columns } = await database.query<{ of: string; name: string; type: string }>(`
    select attrelid::regclass::text as of, quote_ident(attname) as name,
      format_type(atttypid, atttypmod) || case when attnotnull then '' else ' null' end as type
    from pg_attribute join pg_class on oid = attrelid
    where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`);
  const oddValue = (of: string, row: number) => {
    const [type, isNullable] = of.split(/(?= null$)/);
    const values = ODD_VALUES[type ?? ''];
    if (values === undefined) throw new Error(`Add values of ${of}, a new type of columns.`);
    return isNullable !== undefined && row === ODD_ROWS ? 'null' : values[row % values.length];
  };
  const statements = [...new Set(columns.map(({ of }) => of))].flatMap((table) => {
    const own = columns.filter(({ of }) => of === table);
    return Array.from({ length: ODD_ROWS + 1 }, (_, row) => {
      const values = own.map(
        ({ type }) => `${oddValue(type, row) ?? 'null'}::${type.replace(/ null$/, '')}`,
      );
      return `insert into ${table} (${own.map(({ name }) => name).join(', ')})
        overriding system value values (${values.join(', ')})`;
    });
  });
  await database.exec(`set session_replication_role = replica; ${statements.join(';\n')};
    reset session_replication_role`);
}

/** A table with names that SQL can misread. */
const ODD_TABLE = `
  create table private."Odd ""name/" (
    id bigint generated always as identity (start 41), found text, "row" text, "Rows" json, "a, b" jsonb,
    "select" double precision, twice text generated always as (found || found) stored)`;

it('values of every type come back in every column of every table', async () => {
  const [from, to] = await Promise.all([createTestDatabase('demo'), createTestDatabase()]);
  const place = await mkdtemp(join(tmpdir(), 'backup-test-'));
  for (const database of [from, to]) {
    await database.exec(ODD_TABLE);
    await dropRules({ database });
  }
  await fillEveryTable({ database: from });
  const before = await rowsOf({ database: from });
  const accessOf = ({ url }: Database) => ({ url: stack.url, secretKey: '', databaseUrl: url });

  await backUp(accessOf(from), place);
  await restore(accessOf(to), place);

  expect([...before].filter(([, rows]) => rows.length < ODD_ROWS)).toEqual([]);
  expect(await rowsOf({ database: to })).toEqual(before);
  const sequences = 'select sequencename, last_value from pg_sequences order by 1';
  expect(await to.query(sequences)).toEqual(await from.query(sequences));
  await Promise.all([from.close(), to.close(), rm(place, { recursive: true })]);
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
  // The uploads go to a stack, because this project is only a database.
  await restore({ ...accessTo(empty), databaseUrl: owner.url }, folder);
  const restored = await rowsOf({ database: owner });
  const original = renamed(await rowsOf(stack), empty);
  // The columns of the platform's tables have another order.
  for (const name of ['auth.users', 'auth.identities']) {
    expect(restored.get(name)).toHaveLength(original.get(name)?.length ?? 0);
    restored.delete(name);
    original.delete(name);
  }
  expect(restored).toEqual(original);
  await server.stop();
});

it('a project with accounts is not overwritten', async () => {
  await expect(restore(accessTo(stack), folder)).rejects.toThrow('already has accounts');
});

it('an upload that was not stored is named, and can be stored later', async () => {
  const copy = await startTestStack({ content: 'schema' });
  const lost = join(folder, 'files', PLACE);
  await expect(restoreUploads(accessTo(copy), folder)).rejects.toThrow('none of the accounts');

  const requests = failRequestsFor(PLACE);
  await expect(restore(accessTo(copy), folder)).rejects.toThrow(`${PLACE} (fetch failed)`);
  requests.mockRestore();
  const counters = async ({ database }: Stack) =>
    (await database.query('select * from private.usage_counters order by 1, 2, 3')).rows;
  expect(await counters(copy)).toEqual(await counters(stack));

  await rename(lost, `${lost}.moved`);
  await expect(restoreUploads(accessTo(copy), folder)).rejects.toThrow(`${PLACE} (ENOENT`);
  await rename(`${lost}.moved`, lost);
  expect(await restoreUploads(accessTo(copy), folder)).toBe(1);
  expect(await restoreUploads(accessTo(copy), folder)).toBe(0);
  expect(await counters(copy)).toEqual(await counters(stack));
  await copy.stop();
});

it('a folder that holds something is not overwritten', async () => {
  await expect(backUp(accessTo(stack), folder)).rejects.toThrow('is not empty');
});

it.each([
  { of: 'a hosted project', reply: Response.json({ statusCode: '404' }, { status: 400 }) },
  { of: 'the embedded backend', reply: new Response(null, { status: 404 }) },
])('an upload that was deleted meanwhile is left out: $of', async ({ reply }) => {
  const place = await mkdtemp(join(tmpdir(), 'backup-test-'));
  const requests = failRequestsFor(PLACE, reply);
  const { manifest, deleted } = await backUp(accessTo(stack), place);
  requests.mockRestore();
  expect(deleted.map(({ name }) => name)).toEqual([FILE]);
  expect(manifest.files).toEqual([]);
  await rm(place, { recursive: true });
});
