import { types, type PGlite, type QueryOptions } from '@electric-sql/pglite';
import { Mutex } from 'async-mutex';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { rememberFailure } from './request-context.ts';

/**
 * Kysely on PGlite with one user of the session at a time.
 *
 * PGlite is a single Postgres session. The driver inside `@supabase/lite` hands that session to
 * everybody at once, so that two requests in flight share a transaction and with it the role: one
 * caller's statements then run with another caller's rights. Here a connection is held from
 * acquire to release, which covers a whole transaction.
 */
export function exclusiveDialect(driver: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ExclusiveDriver(driver),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Else the driver refuses by itself what is no boolean, half-way through its message. */
const AS_GIVEN: QueryOptions = { serializers: { [types.BOOL]: String } };

class ExclusiveDriver implements Driver {
  readonly #driver: PGlite;
  readonly #mutex = new Mutex();

  constructor(driver: PGlite) {
    this.#driver = driver;
  }

  async init(): Promise<void> {
    await this.#driver.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ExclusiveConnection(this.#driver, await this.#mutex.acquire());
  }

  async releaseConnection(connection: ExclusiveConnection): Promise<void> {
    await connection.release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#mutex.waitForUnlock();
  }
}

class ExclusiveConnection implements DatabaseConnection {
  readonly #driver: PGlite;
  readonly #unlock: () => void;
  #isInStep = true;

  constructor(driver: PGlite, unlock: () => void) {
    this.#driver = driver;
    this.#unlock = unlock;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = await this.#driver.query<Row>(
        query.sql,
        query.parameters.map(asParameter),
        AS_GIVEN,
      );
      return {
        rows: result.rows,
        ...(result.affectedRows === undefined
          ? {}
          : { numAffectedRows: BigInt(result.affectedRows) }),
      };
    } catch (error) {
      // Without a code it is not the database that refused: the driver gave up half-way.
      if (!(error instanceof Error && 'code' in error)) this.#isInStep = false;
      rememberFailure(error);
      throw error;
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite does not stream results.');
  }

  /** Leaves the session to the next one, outside of any transaction. */
  async release(): Promise<void> {
    try {
      if (!this.#isInStep) await this.#getInStep();
    } finally {
      this.#unlock();
    }
  }

  /** What follows half a message is refused as unreadable, and ends it. */
  async #getInStep(): Promise<void> {
    await this.#driver.exec('rollback').catch(() => this.#driver.exec('rollback'));
  }
}

/**
 * `@supabase/lite` guesses types from how a value in an address looks: `{}` becomes an object and
 * `true` a boolean, whatever the column is. As text, Postgres decides, as it does behind PostgREST.
 */
function asParameter(value: unknown): unknown {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  const isPlain =
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? JSON.stringify(value) : value;
}
