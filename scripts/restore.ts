import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { StackError } from '../supabase/local/errors.ts';
import { currentVersions } from '../supabase/local/migrations.ts';
import {
  appliedMigrations,
  BATCH,
  manifestPath,
  manifestSchema,
  requireAccess,
  rowsPath,
  SAME_TEXTS,
  type Access,
  type Manifest,
} from './hosted/backup-format.ts';
import { readHostedSettings } from './hosted/settings.ts';
import { missingUploads, storeUploads } from './hosted/store-uploads.ts';
import { ROOT } from './settings.ts';

const MIGRATIONS = join(ROOT, 'supabase/migrations');

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
      await transaction.unsafe(`${SAME_TEXTS}; set local session_replication_role = replica`);
      await writeRows(transaction, manifest.tables, folder);
      await renameUploads(transaction, manifest.url, access.url);
      await setSequences(transaction, manifest.sequences);
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
    await requireRestoredRows(sql, manifest, folder);
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
async function requireRestoredRows(sql: Sql, manifest: Manifest, folder: string): Promise<void> {
  const users = 'auth.users';
  const position = manifest.tables.find(({ name }) => name === users)?.columns.indexOf('id');
  for await (const rows of readBatches(rowsPath(folder, users))) {
    const found = await sql`
      select from auth.users
      where id in (
        select (row ->> ${position ?? 0}::int)::uuid
        from json_array_elements(${`[${rows.join(',')}]`}::text::json) as rows (row))
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
  const [there, saved] = await Promise.all(
    [applied, manifest.migrations].map((versions) => currentVersions(versions, MIGRATIONS)),
  );
  if (there?.join() === saved?.join()) return;
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
    const types = await columnTypes(sql, name);
    const values = columns.map(
      (column, at) => `(row ->> ${String(at)})::${types.get(column) ?? 'text'}`,
    );
    const insert = `insert into ${name} (${columns.join(', ')}) overriding system value
      select ${values.join(', ')} from json_array_elements($1::text::json) as rows (row)`;
    for await (const rows of readBatches(rowsPath(folder, name))) {
      await sql.unsafe(insert, [`[${rows.join(',')}]`]);
    }
  }
}

/** Returns the types of a table's columns by name, as SQL. */
async function columnTypes(sql: TransactionSql, table: string): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; type: string }[]>`
    select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = ${table}::text::regclass and attnum > 0`;
  return new Map(rows.map(({ name, type }) => [name, type]));
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
 * only. They stand in columns of their own, and in the history of these columns.
 */
async function renameUploads(sql: TransactionSql, from: string, to: string): Promise<void> {
  if (from === to) return;
  const folder = '/storage/v1/object/public/';
  const columns = await sql<{ table: string; column: string; type: string }[]>`
    select format('%I.%I', nspname, relname) as table, quote_ident(attname) as column,
      format_type(atttypid, null) as type
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and nspname in ('public', 'private')
      and atttypid in ('text'::regtype, 'jsonb'::regtype)`;
  for (const { table, column, type } of columns) {
    await sql.unsafe(
      `update ${table} set ${column} = replace(${column}::text collate "C", $1::text, $2::text)::${type}
        where strpos(${column}::text collate "C", $1::text) > 0`,
      [from + folder, to + folder],
    );
  }
}

async function setSequences(sql: TransactionSql, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last, isUsed } of sequences) {
    await sql`select setval(${name}::text::regclass, ${last}::bigint, ${isUsed})`;
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
