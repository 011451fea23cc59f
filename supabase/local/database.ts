import './lite-environment.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Extensions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { Kysely } from 'kysely';
import { exclusiveDialect } from './exclusive-dialect.ts';
import { applyMigrations } from './migrations.ts';
import type { SqlRunner } from './sql-runner.ts';

const SUPABASE_FOLDER = join(import.meta.dirname, '..');

export interface DatabaseOptions {
  /** Folder that keeps the data; without one the database lives in memory. */
  readonly dataDir?: string;
  /** Apply `supabase/migrations/`. On by default. */
  readonly migrate?: boolean;
  /** Run `supabase/seed.sql` afterwards. Off by default. */
  readonly seed?: boolean;
  /** Contrib modules beyond those that the migrations use, such as pgTAP in tests. */
  readonly extensions?: Extensions;
}

/**
 * Opens an embedded Postgres that looks like a Supabase project: API roles, auth and storage
 * schemas, the project's migrations and, on request, its demo data.
 *
 * @throws StackError when a migration fails or was changed after it had been applied.
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    ...(options.dataDir === undefined ? {} : { url: options.dataDir }),
    pgliteOptions: { extensions: { pg_trgm, unaccent, ...options.extensions } },
  });
  try {
    await connection.driver.waitReady;
    await prepareDatabase(connection.driver, options);
    connection.kysely = new Kysely({ dialect: exclusiveDialect(connection.driver) });
    keepGrantsAsWritten(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * Loads what a Supabase project holds, then the project's migrations and, on request, its demo data.
 *
 * @param database a Postgres with pg_trgm and unaccent at hand; what it holds already may stay.
 * @throws StackError when a migration fails or was changed after it had been applied.
 */
export async function prepareDatabase(
  database: SqlRunner,
  { migrate = true, seed = false }: Pick<DatabaseOptions, 'migrate' | 'seed'> = {},
): Promise<void> {
  await database.exec(getAuthSchemaSql());
  await database.exec(getStorageSchemaSql());
  await database.exec(SUPABASE_AUTH_HELPERS_SQL);
  await database.exec(await readFile(join(import.meta.dirname, 'bootstrap.sql'), 'utf8'));
  if (migrate) await applyMigrations(database, join(SUPABASE_FOLDER, 'migrations'));
  if (seed) await seedDatabase(database);
}

/** Runs `supabase/seed.sql`, which may run twice, in one transaction. */
export async function seedDatabase(database: SqlRunner): Promise<void> {
  const sql = await readFile(join(SUPABASE_FOLDER, 'seed.sql'), 'utf8');
  await database.transaction((transaction) => transaction.exec(sql));
}

/**
 * `@supabase/lite` grants ALL on every table to the API roles before its first request under
 * row-level security, which would undo the grants of the migrations. The roles that this step is
 * also there for exist already (bootstrap.sql), so it is marked as done. The self-test at boot
 * proves that the grants are still as written.
 */
function keepGrantsAsWritten(connection: PgliteConnection): void {
  connection['rlsState'] = 'active';
}
