import type { Connection } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect, PostgresQueryCompiler, sql, type Driver } from 'kysely';
import { createPool } from './database.ts';
import { recordFailure, requestSettings } from './request-context.ts';

/** Connection limit of the API, as on a small hosted project. */
const MAX_CONNECTIONS = 10;
/** Statement timeouts, as on hosted projects: for visitors and for all other roles. */
const STATEMENT_TIMEOUT_MS = { anon: 3_000, others: 8_000 } as const;

type Context = Parameters<Connection['withContext']>[0];
type ContextOptions = Parameters<Connection['withContext']>[2];
type AnyKysely = Connection['kysely'];
type Pool = ReturnType<typeof createPool>;

/**
 * Database connection of the API: each request runs in its own transaction with the role, claims
 * and limits of its caller.
 *
 * Uses the package `pg` instead of the library's driver. That driver ends the process when a
 * connection is lost during use, and it guesses the type of a value from its form. `pg` sends text
 * and PostgreSQL decides, as with PostgREST.
 */
export class ApiConnection extends PostgresConnection {
  readonly #pool: Pool;

  constructor(url: string) {
    super({ url });
    this.#pool = createPool(url, {
      max: MAX_CONNECTIONS,
      statement_timeout: STATEMENT_TIMEOUT_MS.others,
      values: 'api',
    });
    this.kysely = new Kysely({ dialect: new ApiDialect({ pool: this.#pool }) });
    this.#skipGrantStep();
  }

  /** Runs `work` with the rights of the caller in `context`. */
  override async withContext<T>(
    context: Context,
    work: (database: AnyKysely) => Promise<T>,
    options?: ContextOptions,
  ): Promise<T> {
    const workWithinLimits = async (database: AnyKysely) => {
      if (context !== undefined) await applySettings(database, settingsOf(context));
      return work(database);
    };
    try {
      return await super.withContext(context, workWithinLimits, options);
    } catch (error) {
      recordFailure(error);
      throw error;
    }
  }

  /** Closes all connections after their statements have ended. */
  override async close(): Promise<void> {
    await this.#pool.end();
  }

  /**
   * Skips a step of the library: before its first request under row-level security it grants ALL on
   * every table to the API roles, which would undo the grants of the migrations. The roles that the
   * step also creates exist already (bootstrap.sql). The self-test at start verifies the grants.
   */
  #skipGrantStep(): void {
    this['rlsState'] = 'active';
  }
}

/**
 * A request that reads tables sees one state of them, since the library counts rows in a statement of
 * its own, where PostgREST takes one for both. Missing connections are recorded here, because the
 * auth service asks for them without a context.
 */
class ApiDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ApiCompiler();
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = (connection, settings) =>
      begin(connection, isRead() ? { ...settings, isolationLevel: 'repeatable read' } : settings);
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async () => {
      try {
        return await acquire();
      } catch (error) {
        recordFailure(error);
        throw error;
      }
    };
    return driver;
  }
}

/** The package `pg` writes every list as an array of PostgreSQL; a list of objects is JSON. */
class ApiCompiler extends PostgresQueryCompiler {
  protected override addParameter(value: unknown): void {
    const isJson = Array.isArray(value) && value.some((one) => typeof one === 'object');
    super.addParameter(isJson ? JSON.stringify(value) : value);
  }
}

function isRead(): boolean {
  const { 'request.method': method, 'request.path': path } = requestSettings();
  return method === 'GET' && path?.startsWith('/rest/') === true;
}

/**
 * Returns the settings that PostgREST applies to a request, and the statement timeout of visitors.
 */
function settingsOf(context: NonNullable<Context>): Readonly<Record<string, string>> {
  const caller = context.auth as { readonly role?: string } | undefined;
  return (caller?.role ?? 'anon') === 'anon'
    ? { ...requestSettings(), statement_timeout: String(STATEMENT_TIMEOUT_MS.anon) }
    : requestSettings();
}

/** Sets configuration parameters for the current transaction. */
async function applySettings(
  database: Kysely<unknown>,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const calls = Object.entries(settings).map(
    ([name, value]) => sql`set_config(${name}, ${value}, true)`,
  );
  if (calls.length > 0) await sql`select ${sql.join(calls)}`.execute(database);
}
