import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import postgres, { type TransactionSql } from 'postgres';
import { StackError } from '../supabase/local/errors.ts';
import {
  appliedMigrations,
  BATCH,
  filePath,
  manifestPath,
  requestFile,
  requireAccess,
  rowsPath,
  type Access,
  type Manifest,
} from './hosted/backup-format.ts';
import { readHostedSettings } from './hosted/settings.ts';
import { ROOT } from './settings.ts';

/**
 * Writes every row of the project's tables, the accounts and the uploads into a new folder. The
 * rows are of one moment; people may go on working. Sessions are left out: after a restoration
 * everybody signs in again.
 *
 * @throws StackError when an upload cannot be read.
 */
export async function backUp(access: Access, folder: string): Promise<Manifest> {
  const sql = postgres(access.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await mkdir(resolve(folder, 'rows'), { recursive: true });
    const manifest = await sql.begin(
      'isolation level repeatable read read only',
      async (moment) => {
        const tables = await listTables(moment);
        for (const { name, columns } of tables) {
          await writeRows(
            moment,
            `select ${columns.join(', ')} from ${name}`,
            rowsPath(folder, name),
          );
        }
        return {
          migrations: await appliedMigrations(moment),
          tables,
          files: await listFiles(moment),
        };
      },
    );
    for (const file of manifest.files) {
      const reply = await requestFile(access, file);
      if (!reply.ok) {
        throw new StackError(
          `${file.bucket}/${file.name} could not be read: ${String(reply.status)}.`,
        );
      }
      await mkdir(dirname(filePath(folder, file)), { recursive: true });
      await writeFile(filePath(folder, file), Buffer.from(await reply.arrayBuffer()));
    }
    await writeFile(manifestPath(folder), JSON.stringify(manifest, null, 1));
    return manifest;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Writes what a query finds, batch by batch, so that no table has to fit into memory. */
async function writeRows(sql: TransactionSql, query: string, path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    const rows = sql.unsafe<{ line: string }[]>(
      `select to_json(found)::text as line from (${query}) as found`,
    );
    for await (const batch of rows.cursor(BATCH)) {
      await file.write(batch.map(({ line }) => `${line}\n`).join(''));
    }
  } finally {
    await file.close();
  }
}

/** Tables with their columns, as SQL names them; computed columns are made anew. */
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

async function listFiles(sql: TransactionSql): Promise<Manifest['files']> {
  const rows = await sql<Manifest['files']>`
    select bucket_id as bucket, name,
      coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
    from storage.objects order by bucket_id, name`;
  return [...rows];
}

/** `npm run backup -- <folder>`. */
export async function run([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new StackError('Name a new folder: npm run backup -- <folder>.');
  const path = resolve(ROOT, folder);
  const { tables, files } = await backUp(requireAccess(readHostedSettings()), path);
  console.log(
    `${String(tables.length)} tables and ${String(files.length)} uploads are in ${path}.`,
  );
}
