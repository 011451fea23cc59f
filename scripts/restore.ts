import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { StackError } from '../supabase/local/errors.ts';
import {
  appliedMigrations,
  BATCH,
  filePath,
  manifestPath,
  manifestSchema,
  requestFile,
  requireAccess,
  rowsPath,
  type Access,
  type Manifest,
} from './hosted/backup-format.ts';
import { readHostedSettings } from './hosted/settings.ts';
import { ROOT } from './settings.ts';

const COUNTERS = 'private.usage_counters';

/**
 * Fills a project that has the same migrations and no accounts with the rows and uploads of a
 * backup. All rows come in one transaction, without triggers: nobody is told anything again.
 *
 * @throws StackError when the project holds accounts already or has other migrations, and
 *   when uploads were refused.
 */
export async function restore(access: Access, folder: string): Promise<Manifest> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(manifestPath(folder), 'utf8')));
  const sql = postgres(access.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (transaction) => {
      await requireNewProject(transaction, manifest);
      await transaction`set local session_replication_role = replica`;
      await writeRows(transaction, manifest.tables, folder);
      await raiseSequences(transaction);
    });
    // After the rows: a file without its account is deleted every hour.
    await storeFiles(sql, access, manifest, folder);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return manifest;
}

/** Storing counts as use and has a daily limit, so the counters begin anew and are put back. */
async function storeFiles(
  sql: Sql,
  access: Access,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const refused: string[] = [];
  for (const file of manifest.files) {
    await sql.unsafe(`truncate ${COUNTERS}`);
    const reply = await requestFile(access, file, {
      method: 'POST',
      headers: { 'content-type': file.type, 'x-upsert': 'true' },
      body: await readFile(filePath(folder, file)),
    });
    if (!reply.ok) refused.push(`${file.bucket}/${file.name} (${String(reply.status)})`);
    await reply.body?.cancel();
  }
  const counters = manifest.tables.filter(({ name }) => name === COUNTERS);
  await sql.begin((transaction) => writeRows(transaction, counters, folder));
  if (refused.length > 0) {
    throw new StackError(
      `All rows are back, but these uploads were refused: ${refused.join(', ')}. Upload them in the dashboard under Storage, from ${folder}/files.`,
    );
  }
}

async function requireNewProject(sql: TransactionSql, manifest: Manifest): Promise<void> {
  const accounts = await sql`select from auth.users limit 1`;
  if (accounts.length > 0) {
    throw new StackError('This project holds accounts already. Restore into a new one.');
  }
  const applied = await appliedMigrations(sql);
  if (applied.join() === manifest.migrations.join()) return;
  throw new StackError(
    `The backup was made with the migrations up to ${manifest.migrations.at(-1) ?? 'none'}, this project has those up to ${applied.at(-1) ?? 'none'}. Push the migrations of the version that made the backup, restore, then push the others.`,
  );
}

/** Rows that migrations wrote give way to those of the backup. */
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

async function* readBatches(path: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (batch.push(line) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** New rows get numbers after those of the backup. */
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

/** `npm run restore -- <folder>`. */
export async function run([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new StackError('Name the backup: npm run restore -- <folder>.');
  const path = resolve(ROOT, folder);
  const { tables, files } = await restore(requireAccess(readHostedSettings()), path);
  console.log(`${String(tables.length)} tables and ${String(files.length)} uploads are back.`);
}
