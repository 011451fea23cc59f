import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { StackError } from '../../supabase/local/errors.ts';
import type { HostedSettings } from './settings.ts';

/** How many rows are read and written at once. */
export const BATCH = 500;

/** What `manifest.json` of a backup says about the files beside it. */
export const manifestSchema = z.object({
  /** Address of the project's API, which the addresses of uploads in the rows begin with. */
  url: z.string(),
  /** Versions of the migrations that made the tables. */
  migrations: z.array(z.string()),
  /** Rows of `rows/<table>.jsonl`, each a line of JSON. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Uploads, in `files/<bucket>/<name>`. */
  files: z.array(z.object({ bucket: z.string(), name: z.string(), type: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type StoredFile = Manifest['files'][number];

export const manifestPath = (folder: string) => join(folder, 'manifest.json');
export const rowsPath = (folder: string, table: string) => join(folder, 'rows', `${table}.jsonl`);
export const filePath = (folder: string, { bucket, name }: StoredFile) =>
  join(folder, 'files', bucket, name);

/** What a backup and a restoration need to reach. */
export type Access = Required<Pick<HostedSettings, 'url'>> & {
  readonly secretKey: string;
  readonly databaseUrl: string;
};

/**
 * The settings that reach everything.
 *
 * @throws StackError naming those that are missing.
 */
export function requireAccess({ url, secretKey, databaseUrl }: HostedSettings): Access {
  if (secretKey !== undefined && databaseUrl !== undefined) return { url, secretKey, databaseUrl };
  throw new StackError(
    'Set SUPABASE_SECRET_KEY and SUPABASE_DB_URL, the address of the database as the dashboard names it under Connect.',
  );
}

/** How long a file may take, in milliseconds. */
const FILE_TIMEOUT = 120_000;

/** A request for a stored file, with the secret key. */
export function requestFile(
  { url, secretKey }: Access,
  { bucket, name }: StoredFile,
  init: RequestInit = {},
): Promise<Response> {
  const path = name.split('/').map(encodeURIComponent).join('/');
  const headers = new Headers(init.headers);
  headers.set('apikey', secretKey);
  headers.set('authorization', `Bearer ${secretKey}`);
  return fetch(`${url}/storage/v1/object/${bucket}/${path}`, {
    signal: AbortSignal.timeout(FILE_TIMEOUT),
    ...init,
    headers,
  });
}

/** The migrations that a database has, oldest first. */
export async function appliedMigrations(sql: Sql | TransactionSql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}
