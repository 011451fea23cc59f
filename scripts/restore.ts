import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { StackError } from '../supabase/local/errors.ts';
import {
  appliedMigrations,
  BATCH,
  manifestPath,
  manifestSchema,
  requireAccess,
  rowsPath,
  type Access,
  type Manifest,
} from './hosted/backup-format.ts';
import { readHostedSettings } from './hosted/settings.ts';
import { missingUploads, storeUploads } from './hosted/store-uploads.ts';
import { ROOT } from './settings.ts';

/** Columns with upload addresses. */
const UPLOAD_ADDRESSES = [
  { table: 'public.profiles', column: 'profile_photo_url' },
  { table: 'public.service_provider_directory', column: 'logo_url' },
  { table: 'public.events', column: 'image_url' },
] as const;

/**
 * Fills a project that has the same migrations and no accounts with a backup. All rows are written
 * in one transaction without triggers, so that no notices are sent again.
 *
 * @throws StackError when the project has accounts or other migrations, and when uploads were not
 *   stored; then use {@link restoreUploads}.
 */
export async function restore(access: Access, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const sql = postgres(access.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (transaction) => {
      await requireNewProject(transaction, manifest);
      await transaction`set local session_replication_role = replica`;
      await writeRows(transaction, manifest.tables, folder);
      await renameUploads(transaction, manifest.url, access.url);
      await raiseSequences(transaction);
    });
    // After the rows, because an hourly job deletes files without an account.
    await storeUploads(sql, access, manifest.files, folder);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return manifest;
}

/**
 * Stores missing uploads of a backup whose rows are already restored.
 *
 * @returns the number of stored uploads.
 * @throws StackError when the project lacks the rows of this backup, and when uploads were not
 *   stored.
 */
export async function restoreUploads(access: Access, folder: string): Promise<number> {
  const manifest = await readManifest(folder);
  const sql = postgres(access.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await requireRestoredRows(sql, folder);
    const files = await missingUploads(sql, manifest.files);
    await storeUploads(sql, access, files, folder);
    return files.length;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(manifestPath(folder), 'utf8')));
}

/** Checks that the backup's accounts exist, because files without an account are deleted. */
async function requireRestoredRows(sql: Sql, folder: string): Promise<void> {
  for await (const rows of readBatches(rowsPath(folder, 'auth.users'))) {
    const found = await sql`
      select from auth.users
      where id in (select id from json_populate_recordset(null::auth.users, ${`[${rows.join(',')}]`}::text::json))
      limit 1`;
    if (found.length > 0) return;
  }
  throw new StackError(
    'This project has none of the accounts of the backup. Run the command without --uploads first.',
  );
}

async function requireNewProject(sql: TransactionSql, manifest: Manifest): Promise<void> {
  const accounts = await sql`select from auth.users limit 1`;
  if (accounts.length > 0) {
    throw new StackError('This project already has accounts. Restore into a new project.');
  }
  const applied = await appliedMigrations(sql);
  if (applied.join() === manifest.migrations.join()) return;
  throw new StackError(
    `The backup was made with the migrations up to ${manifest.migrations.at(-1) ?? 'none'}, this project has those up to ${applied.at(-1) ?? 'none'}. Push the migrations of the version that made the backup, restore, then push the others.`,
  );
}

/** Replaces rows that migrations wrote. */
async function writeRows(
  sql: TransactionSql,
  tables: Manifest['tables'],
  folder: string,
): Promise<void> {
  const own = tables.filter(({ name }) => !name.startsWith('auth.'));
  await sql.unsafe(`truncate ${own.map(({ name }) => name).join(', ')}`);
  for (const { name, columns } of tables) {
    const list = columns.join(', ');
    const insert = `insert into ${name} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${name}, $1::text::json)`;
    for await (const rows of readBatches(rowsPath(folder, name))) {
      await sql.unsafe(insert, [`[${rows.join(',')}]`]);
    }
  }
}

/**
 * Reads lines in batches. Splits at \n only: texts may contain other line separators, at which
 * readline would split.
 */
async function* readBatches(path: string): AsyncGenerator<string[]> {
  const chunks: AsyncIterable<string> = createReadStream(path, 'utf8');
  let batch: string[] = [];
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (batch.push(line) < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/**
 * Rewrites upload addresses to the new project, because pages show pictures of their own project
 * only.
 */
async function renameUploads(sql: TransactionSql, from: string, to: string): Promise<void> {
  const folder = '/storage/v1/object/public/';
  for (const { table, column } of UPLOAD_ADDRESSES) {
    await sql.unsafe(
      `update ${table} set ${column} = $2::text || substr(${column}, length($1::text) + 1)
        where starts_with(${column}, $1::text)`,
      [from + folder, to + folder],
    );
  }
  // The history of these columns names the same uploads.
  await sql.unsafe(
    `update private.changes set fields = replace(fields::text, $1::text, $2::text)::jsonb
      where strpos(fields::text, $1::text) > 0`,
    [from + folder, to + folder],
  );
}

/** Sets sequences behind the restored rows. */
async function raiseSequences(sql: TransactionSql): Promise<void> {
  const sequences = await sql<{ sequence: string; owner: string; column: string }[]>`
    select pg_class.oid::regclass::text as sequence, refobjid::regclass::text as owner,
      quote_ident(attname) as column
    from pg_class
    join pg_depend on objid = pg_class.oid and deptype in ('a', 'i')
      and pg_depend.classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where relkind = 'S' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  for (const { sequence, owner, column } of sequences) {
    await sql.unsafe(`select setval('${sequence}', max(${column})) from ${owner}`);
  }
}

/** `npm run restore -- <folder>`; `--uploads` stores only missing uploads. */
export async function run(args: readonly string[]): Promise<void> {
  const folder = args.find((arg) => arg !== '--uploads');
  if (folder === undefined) throw new StackError('Name the backup: npm run restore -- <folder>.');
  const path = resolve(ROOT, folder);
  const access = requireAccess(readHostedSettings());
  if (args.includes('--uploads')) {
    console.log(`${String(await restoreUploads(access, path))} uploads restored.`);
    return;
  }
  const { tables, files } = await restore(access, path);
  console.log(`${String(tables.length)} tables and ${String(files.length)} uploads restored.`);
}
