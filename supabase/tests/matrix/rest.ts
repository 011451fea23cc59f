import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { ApiConnection } from '../../local/api-connection.ts';
import { requestSettings } from '../../local/request-context.ts';
import type { Stack } from '../../local/stack.ts';
import type { Cell } from './cells.ts';
import { emailOf } from './fixtures.ts';
import type { Values } from './operation.ts';
import { isSignedIn, personas, type Persona } from './personas.ts';

type Row = Record<string, unknown>;
interface OpenSchema {
  Tables: Record<string, { Row: Row; Insert: Row; Update: Row; Relationships: [] }>;
  Views: Record<string, { Row: Row; Relationships: [] }>;
  Functions: Record<string, { Args: Row; Returns: unknown }>;
}
/** Untyped client: cells name tables and columns that must not exist in the API. */
type Client = SupabaseClient<Record<string, OpenSchema>>;

class RolledBack extends Error {}

/** Connection of the API that undoes what a REST request did, after its reply is known. */
export class RolledBackConnection extends ApiConnection {
  override async withContext<T>(
    ...[context, work, options]: Parameters<typeof ApiConnection.prototype.withContext<T>>
  ): Promise<T> {
    if (requestSettings()['request.path']?.startsWith('/rest/') !== true) {
      return super.withContext(context, work, options);
    }
    let value: { readonly of: T } | undefined;
    try {
      return await super.withContext(
        context,
        async (database) => {
          value = { of: await work(database) };
          // What a commit would check.
          await sql`set constraints all immediate`.execute(database);
          throw new RolledBack();
        },
        options,
      );
    } catch (error) {
      if (error instanceof RolledBack && value !== undefined) return value.of;
      throw error;
    }
  }
}

/** Returns what gives the client of a persona, signed in when it has an account. */
export async function signInAll(stack: Stack): Promise<(persona: Persona) => Client> {
  const clients = new Map<Persona, Client>();
  for (const persona of personas) {
    const key = persona === 'service_key' ? stack.secretKey : stack.publishableKey;
    const client: Client = createClient(stack.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    if (isSignedIn(persona)) {
      const { error } = await client.auth.signInWithPassword({
        email: emailOf(persona),
        password: 'demo-password',
      });
      if (error !== null) throw error;
    }
    clients.set(persona, client);
  }
  return (persona) => {
    const client = clients.get(persona);
    if (client === undefined) throw new Error(`There is no client for ${persona}.`);
    return client;
  };
}

interface Reply {
  readonly error: { readonly code: string } | null;
  readonly data?: unknown;
  readonly count?: number | null;
}

/** Returns the result of a cell: `ok:<rows>` or the error code. */
export async function askOverRest(client: Client, cell: Cell): Promise<string> {
  const { error, data, count } = await send(client, cell);
  if (error !== null) return error.code;
  if (typeof count === 'number') return `ok:${count}`;
  return `ok:${Array.isArray(data) ? data.length : 1}`;
}

async function send(client: Client, { relation, operation }: Cell): Promise<Reply> {
  const [schema = '', name = ''] = relation.split('.');
  const api = client.schema(schema);
  switch (operation.kind) {
    case 'select':
      return filtered(
        api.from(name).select<string, Row>(operation.columns.join(',')),
        operation.where,
      );
    case 'insert':
      return api.from(name).insert(operation.values);
    case 'update':
      return filtered(api.from(name).update(operation.values, { count: 'exact' }), operation.where);
    case 'delete':
      return filtered(api.from(name).delete({ count: 'exact' }), operation.where);
    case 'call':
      return api.rpc(name, operation.args);
  }
}

interface Filterable extends PromiseLike<Reply> {
  eq(column: string, value: unknown): this;
  is(column: string, value: null): this;
}

async function filtered(request: Filterable, where: Values): Promise<Reply> {
  return Object.entries(where).reduce(
    (narrowed, [column, value]) =>
      value === null ? narrowed.is(column, value) : narrowed.eq(column, value),
    request,
  );
}
