import './lite-environment.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import postgres from 'postgres';
import { applyMigrations } from './migrations.ts';
import type { SqlRunner } from './sql-runner.ts';

const SUPABASE_FOLDER = join(import.meta.dirname, '..');

/** Values as PostgreSQL and JavaScript both understand them; texts are taken as they are. */
const TYPES = {
  // Counts fit into a number.
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  bool: { to: 16, from: [16], parse: (text: string) => text === 't', serialize: String },
  date: {
    to: 1184,
    from: [1082, 1114, 1184],
    parse: (text: string) => new Date(text),
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
  },
  json: {
    to: 114,
    from: [114, 3802],
    parse: (text: string): unknown => JSON.parse(text),
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  },
};

/** One connection as the owner of a database. Statements run one after the other. */
export interface Database extends SqlRunner {
  /** Address of the database, for other clients. */
  readonly url: string;
  close(): Promise<void>;
}

/** Connects to a database; the connection opens with the first statement. */
export function connectDatabase(url: string): Database {
  const client = postgres(url, {
    max: 1,
    // Notices are for people at a terminal.
    onnotice: () => undefined,
    types: TYPES,
  });
  const exec = async (sql: string) => {
    const result = await client.unsafe(sql).simple();
    const results = isOneResult(result) ? [result] : (result as unknown as postgres.Row[][]);
    return results.map((rows) => ({ rows: [...rows] }));
  };
  const query: Database['query'] = async (sql, parameters = []) => {
    const rows = await client.unsafe(sql, parameters);
    return { rows: [...rows] as never[] };
  };
  return {
    url,
    exec,
    query,
    async transaction(work) {
      await exec('begin');
      try {
        const value = await work({ exec, query });
        await exec('commit');
        return value;
      } catch (error) {
        await exec('rollback');
        throw error;
      }
    },
    close: () => client.end({ timeout: 5 }),
  };
}

/**
 * The client answers with a list of rows for one statement, and with a list of such lists for more.
 */
function isOneResult(result: postgres.RowList<postgres.Row[]>): boolean {
  return 'command' in result;
}

/**
 * Loads what a Supabase project holds before its first migration, then the project's migrations
 * and, on request, its demo data. What the database holds already may stay.
 *
 * @throws StackError when a migration fails or was changed after it had been applied.
 */
export async function prepareDatabase(
  database: SqlRunner,
  { migrate = true, seed = false }: { readonly migrate?: boolean; readonly seed?: boolean } = {},
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
