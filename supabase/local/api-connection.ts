import type { Connection } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createPool } from './database.ts';
import { rememberFailure, requestSettings } from './request-context.ts';

/** Connections that the API shares, as many as a small hosted project gives it. */
const MAX_CONNECTIONS = 10;
/** Longest run of a statement, as on hosted projects: for visitors, and for everybody else. */
const STATEMENT_TIMEOUT_MS = { anon: 3_000, others: 8_000 } as const;

type Context = Parameters<Connection['withContext']>[0];
type ContextOptions = Parameters<Connection['withContext']>[2];
type AnyKysely = Connection['kysely'];
type Pool = ReturnType<typeof createPool>;

/**
 * The database as the API uses it: each request runs in a transaction of its own with the role, the
 * claims and the limits of its caller.
 *
 * The statements go through the package `pg` instead of the driver that the library brings: that
 * one ends the whole process when a connection is lost while it is being used, and guesses the type
 * of a value from how it looks. `pg` sends text, and PostgreSQL decides, as it does behind
 * PostgREST.
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
    this.kysely = new Kysely({ dialect: new PostgresDialect({ pool: this.#pool }) });
    this.#keepGrantsAsWritten();
  }

  /** Runs `work` as the caller whom `context` names. */
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
      rememberFailure(error);
      throw error;
    }
  }

  /** Ends all connections once their statements have ended. */
  override async close(): Promise<void> {
    await this.#pool.end();
  }

  /**
   * The library grants ALL on every table to the API roles before its first request under
   * row-level security, which would undo the grants of the migrations. The roles that this step is
   * also there for exist already (bootstrap.sql), so it is marked as done. The self-test at boot
   * proves that the grants are still as written.
   */
  #keepGrantsAsWritten(): void {
    this['rlsState'] = 'active';
  }
}

/** What PostgREST sets for the transaction of a request, and the limit of visitors. */
function settingsOf(context: NonNullable<Context>): Readonly<Record<string, string>> {
  const caller = context.auth as { readonly role?: string } | undefined;
  return (caller?.role ?? 'anon') === 'anon'
    ? { ...requestSettings(), statement_timeout: String(STATEMENT_TIMEOUT_MS.anon) }
    : requestSettings();
}

/** Sets configuration parameters until the end of the transaction. */
async function applySettings(
  database: Kysely<unknown>,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const calls = Object.entries(settings).map(
    ([name, value]) => sql`set_config(${name}, ${value}, true)`,
  );
  if (calls.length > 0) await sql`select ${sql.join(calls)}`.execute(database);
}
