import pg from 'pg';
import type { Database } from '../../supabase/local/database.ts';
import type { SqlRows } from '../../supabase/local/sql-runner.ts';
import type { Call, Caller, Outcome } from './world.ts';

/** Account of a caller; null for the service key and visitors. */
export interface Identity {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  readonly sub: string;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Returns role and claims of a caller, as the API sets them. */
export function identityOf(caller: Caller, idOf: Readonly<Record<string, string>>): Identity {
  if (caller === 'visitor') return { role: 'anon', sub: '' };
  if (caller === 'service') return { role: 'service_role', sub: '' };
  return { role: 'authenticated', sub: idOf[caller] ?? '' };
}

/** A call on its own connection, in steps, so that others decide when it commits. */
export class Transaction {
  readonly #database: Database;
  readonly #call: Call;
  #work: Promise<SqlRows<{ value: unknown }> | pg.DatabaseError> | undefined;
  #isDone = false;

  constructor(database: Database, call: Call) {
    this.#database = database;
    this.#call = call;
  }

  /** Whether the statement has ended; its effects are not committed yet. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Opens the transaction with the caller's rights; without a caller, the owner's. */
  async begin(identity: Identity | undefined): Promise<void> {
    await this.#database.exec('begin');
    if (identity === undefined) return;
    await this.#database.query(
      `select set_config('request.jwt.claim.sub', $1, true),
         set_config('request.jwt.claim.role', $2, true),
         set_config('request.jwt.claims', $3, true), set_config('role', $2, true)`,
      [identity.sub, identity.role, JSON.stringify(identity)],
    );
  }

  /** Sends the statement without waiting for it. */
  start(): void {
    const { text, values } = statementOf(this.#call);
    this.#work = this.#database
      .query<{ value: unknown }>(text, values)
      .catch((error: unknown) => {
        if (error instanceof pg.DatabaseError) return error;
        throw error;
      })
      .finally(() => {
        this.#isDone = true;
      });
  }

  /** Waits for the statement, then commits or rolls back. */
  async end(): Promise<Outcome> {
    const result = await this.#work;
    if (result === undefined) throw new Error('This transaction was not started.');
    if (result instanceof pg.DatabaseError) {
      await this.#database.exec('rollback');
      return { code: result.code ?? result.message, value: null };
    }
    await this.#database.exec('commit');
    return {
      code: 'ok',
      value: this.#call.kind === 'update' ? result.rows.length : (result.rows[0]?.value ?? null),
    };
  }
}

/** Lists of objects are JSON; the driver would treat them as arrays. */
function parameterOf(value: unknown): unknown {
  const isJson = Array.isArray(value) && value.some((entry) => typeof entry === 'object');
  return isJson ? JSON.stringify(value) : value;
}

function statementOf(call: Call): Statement {
  switch (call.kind) {
    case 'owner':
      return { text: call.sql, values: call.parameters };
    case 'rpc': {
      const names = Object.keys(call.args).map((name, index) => `${name} => $${index + 1}`);
      return {
        text: `select public.${call.name}(${names.join(', ')}) as value`,
        values: Object.values(call.args).map(parameterOf),
      };
    }
    case 'insert': {
      const columns = Object.keys(call.row);
      const places = columns.map((_, index) => `$${index + 1}`);
      return {
        text: `insert into public.${call.table} (${columns.join(', ')}) values (${places.join(', ')})`,
        values: Object.values(call.row),
      };
    }
    case 'update': {
      const changed = Object.keys(call.changes);
      const changes = changed.map((column, index) => `${column} = $${index + 1}`);
      const conditions = Object.keys(call.where).map(
        (column, index) => `${column} = $${changed.length + index + 1}`,
      );
      return {
        text: `update public.${call.table} set ${changes.join(', ')} where ${conditions.join(' and ')} returning id`,
        values: [...Object.values(call.changes), ...Object.values(call.where)],
      };
    }
  }
}
