import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import postgres, { type TransactionSql } from 'postgres';
import { StackError } from '../supabase/local/errors.ts';
import { makeFolder } from '../supabase/local/make-folder.ts';
import {
  appliedMigrations,
  BATCH,
  filePath,
  manifestPath,
  requestFile,
  requireAccess,
  rowsPath,
  SAME_TEXTS,
  type Access,
  type Manifest,
  type StoredFile,
} from './hosted/backup-format.ts';
import { readHostedSettings } from './hosted/settings.ts';
import { ROOT } from './settings.ts';

/**
 * Writes all rows of the project's tables, the accounts and the uploads into a new folder. The rows
 * come from one transaction; the project stays in use. Sessions are excluded: after a restore
 * everyone signs in again.
 *
 * @returns the manifest, and the uploads that were deleted during the backup.
 * @throws StackError when the folder is not empty, or an upload cannot be read.
 */
export async function backUp(
  access: Access,
  folder: string,
): Promise<{ manifest: Manifest; deleted: readonly StoredFile[] }> {
  await makeFolder(folder);
  if ((await readdir(folder)).length > 0) {
    throw new StackError(`The folder ${folder} is not empty. Name a new one for the backup.`);
  }
  const sql = postgres(access.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await mkdir(resolve(folder, 'rows'), { recursive: true });
    const moment = await sql.begin(
      'isolation level repeatable read read only',
      async (transaction) => {
        await transaction.unsafe(SAME_TEXTS);
        const tables = await listTables(transaction);
        for (const { name, columns } of tables) {
          await writeRows(transaction, name, columns, rowsPath(folder, name));
        }
        return {
          migrations: await appliedMigrations(transaction),
          tables,
          sequences: await listSequences(transaction),
          files: await listFiles(transaction),
        };
      },
    );
    const deleted: StoredFile[] = [];
    for (const file of moment.files) {
      if (!(await copyFile(access, file, folder))) deleted.push(file);
    }
    const files = moment.files.filter((file) => !deleted.includes(file));
    const manifest = { url: access.url, ...moment, files };
    await writeFile(manifestPath(folder), JSON.stringify(manifest, null, 1));
    return { manifest, deleted };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Copies an upload into the folder.
 *
 * @returns false when it no longer exists.
 */
async function copyFile(access: Access, file: StoredFile, folder: string): Promise<boolean> {
  const reply = await requestFile(access, file);
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (reply.ok) {
    await mkdir(dirname(filePath(folder, file)), { recursive: true });
    await writeFile(filePath(folder, file), bytes);
    return true;
  }
  if (isNotFound(reply.status, bytes.toString())) return false;
  throw new StackError(
    `${file.bucket}/${file.name} could not be read: the storage service answered ${String(reply.status)}. Run the backup again.`,
  );
}

/** Hosted storage answers 400 for missing files, with status 404 in the body. */
function isNotFound(status: number, body: string): boolean {
  return status === 404 || (status === 400 && /"statusCode":\s*"?404\b/.test(body));
}

/**
 * Writes the rows of a table in batches, so that no table has to fit into memory. Values stand in
 * the texts of their types, which restore them exactly; JSON would lose some.
 */
async function writeRows(
  sql: TransactionSql,
  table: string,
  columns: readonly string[],
  path: string,
): Promise<void> {
  const file = await open(path, 'w');
  try {
    const texts = columns.map((column) => `${column}::text`);
    const rows = sql.unsafe<{ line: string }[]>(
      `select to_json(array[${texts.join(', ')}]::text[])::text as line from ${table}`,
    );
    for await (const batch of rows.cursor(BATCH)) {
      await file.appendFile(batch.map(({ line }) => `${line}\n`).join(''));
    }
  } finally {
    await file.close();
  }
}

/** Lists tables and their columns as SQL identifiers, without generated columns. */
async function listTables(sql: TransactionSql): Promise<Manifest['tables']> {
  const rows = await sql<{ name: string; columns: string[] }[]>`
    select format('%I.%I', nspname, relname) as name,
      array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and (nspname in ('public', 'private')
        or (nspname = 'auth' and relname in ('users', 'identities')))
    group by nspname, relname
    order by nspname, relname desc`;
  return rows.map(({ name, columns }) => ({ name, columns }));
}

/** Reads where the sequences of the project are, as SQL identifiers and values. */
async function listSequences(sql: TransactionSql): Promise<Manifest['sequences']> {
  const names = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ('public', 'private') order by 1`;
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const [row] = await sql.unsafe<{ last: string; isUsed: boolean }[]>(
      `select last_value::text as last, is_called as "isUsed" from ${name}`,
    );
    if (row !== undefined) sequences.push({ name, ...row });
  }
  return sequences;
}

async function listFiles(sql: TransactionSql): Promise<Manifest['files']> {
  const rows = await sql<Manifest['files']>`
    select bucket_id as bucket, name,
      coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
      coalesce(metadata ->> 'cacheControl', 'no-cache') as "cacheControl"
    from storage.objects order by bucket_id, name`;
  return [...rows];
}

/** `npm run backup -- <folder>`. */
export async function run([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new StackError('Name a new folder: npm run backup -- <folder>.');
  const path = resolve(ROOT, folder);
  const { manifest, deleted } = await backUp(requireAccess(readHostedSettings()), path);
  const { tables, files } = manifest;
  console.log(
    `${String(tables.length)} tables and ${String(files.length)} uploads are in ${path}.`,
  );
  if (deleted.length === 0) return;
  const names = deleted.map(({ bucket, name }) => `${bucket}/${name}`).join(', ');
  console.log(`Not included, because they were deleted during the backup: ${names}.`);
}
