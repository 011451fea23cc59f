import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { StackError } from '../../supabase/local/errors.ts';
import type { HostedSettings } from './settings.ts';

/** Rows read and written at once. */
export const BATCH = 500;

/** Settings under which PostgreSQL writes and reads the same texts for the same values. */
export const SAME_TEXTS = `
  set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex';
  set local client_encoding = 'UTF8'`;

/** Format of `manifest.json`. */
export const manifestSchema = z.object({
  /** Address of the project's API; upload addresses in the rows begin with it. */
  url: z.string(),
  /** Versions of the applied migrations. */
  migrations: z.array(z.string()),
  /** Tables, whose rows are in `rows/<table>.jsonl`: one JSON array of the columns' texts per line. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last values of the sequences. */
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isUsed: z.boolean() })),
  /** Uploads, stored in `files/<bucket>/<name>`. */
  files: z.array(
    z.object({
      bucket: z.string(),
      name: z.string(),
      type: z.string(),
      cacheControl: z.string(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type StoredFile = Manifest['files'][number];

export const manifestPath = (folder: string) => join(folder, 'manifest.json');
export const rowsPath = (folder: string, table: string) =>
  join(folder, 'rows', `${encodeURIComponent(table)}.jsonl`);
export const filePath = (folder: string, { bucket, name }: StoredFile) =>
  join(folder, 'files', bucket, name);

/** Access that backup and restore need. */
export type Access = Required<Pick<HostedSettings, 'url'>> & {
  readonly secretKey: string;
  readonly databaseUrl: string;
};

/**
 * Returns the settings with full access.
 *
 * @throws StackError that names the missing settings.
 */
export function requireAccess({ url, secretKey, databaseUrl }: HostedSettings): Access {
  if (secretKey !== undefined && databaseUrl !== undefined) return { url, secretKey, databaseUrl };
  throw new StackError(
    'Set SUPABASE_SECRET_KEY and SUPABASE_DB_URL, the address of the database as the dashboard names it under Connect.',
  );
}

/** Timeout per file in milliseconds. */
const FILE_TIMEOUT = 120_000;

/** Sends a request for a stored file with the secret key. */
export function requestFile(
  { url, secretKey }: Access,
  { bucket, name }: Pick<StoredFile, 'bucket' | 'name'>,
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

/** Returns the applied migrations, oldest first. */
export async function appliedMigrations(sql: Sql | TransactionSql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}
