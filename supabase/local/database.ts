import './lite-environment.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import pg, { type Pool, type PoolConfig } from 'pg';
import { applyMigrations } from './migrations.ts';
import type { SqlRunner } from './sql-runner.ts';

const SUPABASE_FOLDER = join(import.meta.dirname, '..');
const MIGRATIONS = join(SUPABASE_FOLDER, 'migrations');

/** One connection with the owner's rights. Statements run one after the other. */
export interface Database extends SqlRunner {
  /** Address of the database, for other clients. */
  readonly url: string;
  close(): Promise<void>;
}

/** Connects to a database. The connection opens with the first statement and reopens when lost. */
export function connectDatabase(url: string): Database {
  // The only connection never times out, because it holds session settings and transactions.
  const pool = createPool(url, { max: 1, idleTimeoutMillis: 0, values: 'javascript' });
  return {
    url,
    ...statementsOn(pool),
    async transaction(work) {
      // A lost connection is not replaced: the next statement would run outside of the transaction.
      const client = await pool.connect();
      let isLost = false;
      try {
        await client.query('begin');
        const value = await work(statementsOn(client));
        await client.query('commit');
        return value;
      } catch (error) {
        await client.query('rollback').catch(() => {
          isLost = true;
        });
        throw error;
      } finally {
        client.release(isLost);
      }
    },
    close: () => pool.end(),
  };
}

function statementsOn(connection: Pick<Pool, 'query'>): Omit<SqlRunner, 'transaction'> {
  return {
    async exec(sql) {
      // `pg` returns an array only for several statements.
      const results = [await connection.query<Readonly<Record<string, unknown>>>(sql)].flat();
      return results.map(({ rows }) => ({ rows }));
    },
    async query(sql, parameters = []) {
      const { rows } = await connection.query(sql, [...parameters]);
      return { rows: rows as never[] };
    },
  };
}

type Parse = (text: string) => unknown;
type Parsers = ReadonlyMap<number, Parse>;

const { builtins } = pg.types;
/** Array types of names and texts; the client can parse only the second. */
const ARRAY_TYPES = { names: 1003, texts: 1009 };
const defaultParser = pg.types.getTypeParser as (type: number, format: 'text') => Parse;
const TIME_TYPES = [
  builtins.DATE,
  builtins.TIME,
  builtins.TIMETZ,
  builtins.TIMESTAMP,
  builtins.TIMESTAMPTZ,
];

/** Parsers that differ from the client's. */
const PARSERS: Readonly<Record<'api' | 'javascript', Parsers>> = {
  /** Exact numbers as numbers; timestamps as PostgreSQL writes them. */
  api: new Map<number, Parse>([
    [ARRAY_TYPES.names, defaultParser(ARRAY_TYPES.texts, 'text')],
    [builtins.INT8, exactNumber],
    [builtins.NUMERIC, exactNumber],
    ...TIME_TYPES.map((type) => [type, String] as const),
  ]),
  /** Counts as numbers. */
  javascript: new Map<number, Parse>([
    [ARRAY_TYPES.names, defaultParser(ARRAY_TYPES.texts, 'text')],
    [builtins.INT8, Number],
  ]),
};

function exactNumber(text: string): number | string {
  const value = Number(text);
  return String(value) === text ? value : text;
}

interface PoolOptions extends Pick<PoolConfig, 'max' | 'idleTimeoutMillis' | 'statement_timeout'> {
  readonly values: keyof typeof PARSERS;
}

/** Creates a connection pool that replaces lost connections. */
export function createPool(url: string, { values, ...options }: PoolOptions): Pool {
  const parsers = PARSERS[values];
  const types = {
    getTypeParser: (type: number) => parsers.get(type) ?? defaultParser(type, 'text'),
  };
  const pool = new pg.Pool({ connectionString: url, ...options, types });
  // A lost connection is reported by the failed statement.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

interface PrepareOptions {
  readonly migrate?: boolean;
  readonly seed?: boolean;
  /** Folder of the migrations; `supabase/migrations` by default. */
  readonly migrations?: string;
}

/**
 * Creates what a Supabase project contains before its first migration, applies the migrations and
 * optionally the demo data. Safe to repeat.
 *
 * @throws StackError when a migration fails or was changed after it was applied.
 */
export async function prepareDatabase(
  database: SqlRunner,
  { migrate = true, seed = false, migrations = MIGRATIONS }: PrepareOptions = {},
): Promise<void> {
  await database.exec(getAuthSchemaSql());
  await database.exec(getStorageSchemaSql());
  await database.exec(SUPABASE_AUTH_HELPERS_SQL);
  await database.exec(await readFile(join(import.meta.dirname, 'bootstrap.sql'), 'utf8'));
  if (migrate) await applyMigrations(database, migrations);
  if (seed) await seedDatabase(database);
}

/** Runs `supabase/seed.sql` in one transaction. The file is safe to run twice. */
async function seedDatabase(database: SqlRunner): Promise<void> {
  const sql = await readFile(join(SUPABASE_FOLDER, 'seed.sql'), 'utf8');
  await database.transaction((transaction) => transaction.exec(sql));
}
