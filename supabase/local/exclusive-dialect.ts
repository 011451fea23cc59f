import type { PGlite } from '@electric-sql/pglite';
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

  constructor(driver: PGlite, unlock: () => void) {
    this.#driver = driver;
    this.#unlock = unlock;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = await this.#driver.query<Row>(query.sql, [...query.parameters]);
      return {
        rows: result.rows,
        ...(result.affectedRows === undefined
          ? {}
          : { numAffectedRows: BigInt(result.affectedRows) }),
      };
    } catch (error) {
      rememberFailure(error);
      throw error;
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite does not stream results.');
  }

  release(): Promise<void> {
    this.#unlock();
    return Promise.resolve();
  }
}
