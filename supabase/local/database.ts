import './lite-environment.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import pg, { type Pool, type PoolConfig } from 'pg';
import { applyMigrations } from './migrations.ts';
import type { SqlRunner } from './sql-runner.ts';

const SUPABASE_FOLDER = join(import.meta.dirname, '..');
const MIGRATIONS = join(SUPABASE_FOLDER, 'migrations');

/** One connection as the owner of a database. Statements run one after the other. */
export interface Database extends SqlRunner {
  /** Address of the database, for other clients. */
  readonly url: string;
  close(): Promise<void>;
}

/** Connects to a database; the connection opens with the first statement, and again when lost. */
export function connectDatabase(url: string): Database {
  // A session keeps its settings and transactions, so the one connection is never given up.
  const pool = createPool(url, { max: 1, idleTimeoutMillis: 0, values: 'javascript' });
  const exec: Database['exec'] = async (sql) => {
    // One result for a statement, a list of them for more.
    const results = [await pool.query<Readonly<Record<string, unknown>>>(sql)].flat();
    return results.map(({ rows }) => ({ rows }));
  };
  const query: Database['query'] = async (sql, parameters = []) => {
    const { rows } = await pool.query(sql, [...parameters]);
    return { rows: rows as never[] };
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
    close: () => pool.end(),
  };
}

type Parse = (text: string) => unknown;
type Parsers = ReadonlyMap<number, Parse>;

const { builtins } = pg.types;
/** Types of lists that hold names or texts; the client knows only the second. */
const LISTS = { names: 1003, texts: 1009 };
const defaultParser = pg.types.getTypeParser as (type: number, format: 'text') => Parse;
const MOMENTS = [
  builtins.DATE,
  builtins.TIME,
  builtins.TIMETZ,
  builtins.TIMESTAMP,
  builtins.TIMESTAMPTZ,
];

/** How values are read that the client would read otherwise. */
const PARSERS: Readonly<Record<'api' | 'javascript', Parsers>> = {
  /** Numbers where they are exact, and moments as PostgreSQL writes them. */
  api: new Map<number, Parse>([
    [LISTS.names, defaultParser(LISTS.texts, 'text')],
    [builtins.INT8, exactNumber],
    [builtins.NUMERIC, exactNumber],
    ...MOMENTS.map((type) => [type, String] as const),
  ]),
  /** Counts are numbers. */
  javascript: new Map<number, Parse>([
    [LISTS.names, defaultParser(LISTS.texts, 'text')],
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

/** Connections to a database that are made when needed and replaced when lost. */
export function createPool(url: string, { values, ...options }: PoolOptions): Pool {
  const parsers = PARSERS[values];
  const types = {
    getTypeParser: (type: number) => parsers.get(type) ?? defaultParser(type, 'text'),
  };
  const pool = new pg.Pool({ connectionString: url, ...options, types });
  // Whoever uses a lost connection is told by a failed statement.
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
 * Loads what a Supabase project holds before its first migration, then the project's migrations
 * and, on request, its demo data. What the database holds already may stay.
 *
 * @throws StackError when a migration fails or was changed after it had been applied.
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

/** Runs `supabase/seed.sql`, which may run twice, in one transaction. */
export async function seedDatabase(database: SqlRunner): Promise<void> {
  const sql = await readFile(join(SUPABASE_FOLDER, 'seed.sql'), 'utf8');
  await database.transaction((transaction) => transaction.exec(sql));
}
