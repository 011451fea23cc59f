import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, startTestStack } from '../harness.ts';
import { giveRoles, PEOPLE, type Call, type Caller, type Outcome, type World } from './world.ts';

type Client = Pick<SupabaseClient, 'from' | 'rpc'>;
type Clients = Readonly<Record<Caller, Client>>;

interface Reply {
  readonly data: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** The embedded stack, called through the official client. */
export async function startHttpWorld(): Promise<World> {
  const stack = await startTestStack({ content: 'schema' });
  const sql = async <Row>(text: string, parameters: unknown[] = []) =>
    (await stack.database.query<Row>(text, parameters)).rows;
  const people = await Promise.all(PEOPLE.map(async (name) => [name, await signUp(stack, name)]));
  const accounts = Object.fromEntries(people) as Record<
    (typeof PEOPLE)[number],
    Awaited<ReturnType<typeof signUp>>
  >;
  const clients: Clients = {
    ...mapValues(accounts, (account) => account.client),
    visitor: clientOf(stack),
    service: clientOf(stack, stack.secretKey),
  };
  const world: World = {
    idOf: mapValues(accounts, (account) => account.id),
    sql,
    together: (calls) => Promise.all(calls.map((call) => send(clients, sql, call))),
    stop: () => stack.stop(),
  };
  await giveRoles(world);
  return world;
}

async function signUp(stack: Stack, name: string) {
  const { data, error } = await clientOf(stack).auth.signUp({
    email: `${name.toLowerCase()}@example.org`,
    password: 'a-password-for-tests',
  });
  if (error !== null) throw error;
  if (data.session === null) throw new Error(`${name} is not signed in.`);
  // Untyped: names are dynamic here; `rpc`, `insert` and `update` check them.
  const client: Client = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization: `Bearer ${data.session.access_token}` } },
  });
  return { id: data.session.user.id, client };
}

async function send(clients: Clients, sql: World['sql'], call: Call): Promise<Outcome> {
  switch (call.kind) {
    case 'owner':
      return sql(call.sql, call.parameters).then(
        () => ({ code: 'ok', value: null }),
        (error: unknown) => ({ code: codeOf(error), value: null }),
      );
    case 'rpc':
      return outcomeOf(await clients[call.caller].rpc(call.name, call.args));
    case 'insert':
      return outcomeOf(await clients[call.caller].from(call.table).insert(call.row));
    case 'update': {
      const reply: Reply = await clients[call.caller]
        .from(call.table)
        .update(call.changes)
        .match(call.where)
        .select('id');
      const { code, value } = outcomeOf(reply);
      return { code, value: Array.isArray(value) ? value.length : null };
    }
  }
}

function outcomeOf({ data, error }: Reply): Outcome {
  return { code: error === null ? 'ok' : error.code || error.message, value: data };
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code;
  throw error;
}

function mapValues<Key extends string, In, Out>(
  record: Readonly<Record<Key, In>>,
  change: (value: In) => Out,
): Record<Key, Out> {
  const entries = Object.entries<In>(record).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(entries) as Record<Key, Out>;
}
