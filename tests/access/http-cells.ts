import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Stack } from '../../supabase/local/stack.ts';
import { allows, type Cell } from '../../supabase/tests/matrix/cells.ts';
import { emailOf } from '../../supabase/tests/matrix/fixtures.ts';
import type { Values } from '../../supabase/tests/matrix/operation.ts';
import { isSignedIn, personas, type Persona } from '../../supabase/tests/matrix/personas.ts';
import { askStorage, isOfStorage } from './storage-cells.ts';

type Row = Record<string, unknown>;
interface OpenSchema {
  Tables: Record<string, { Row: Row; Insert: Row; Update: Row; Relationships: [] }>;
  Views: Record<string, { Row: Row; Relationships: [] }>;
  Functions: Record<string, { Args: Row; Returns: unknown }>;
}
/** Untyped client: cells name tables and columns that must not exist in the API. */
type Client = SupabaseClient<Record<string, OpenSchema>>;

/** Returns a client for each persona, signed in when it has an account. */
export async function clientsOf(stack: Stack): Promise<ReadonlyMap<Persona, Client>> {
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
  return clients;
}

/**
 * Returns a constant sample of the cells: one per operation and table with rotating personas, then
 * evenly by rows, columns, results and personas.
 */
export function chooseCells(cells: readonly Cell[], most: number): Cell[] {
  const mixed = inTurn(cells, ({ relation, kind, column, persona, ...cell }) =>
    [relation, kind, column === undefined, allows({ kind, ...cell }), persona].join(' '),
  );
  const places = [...piledUp(mixed, ({ relation, kind }) => `${kind} ${relation}`).values()];
  const first = new Set(places.flatMap((pile, index) => pile.at(index % pile.length) ?? []));
  const rest = mixed.filter((cell) => !first.has(cell));
  const step = Math.max(rest.length / Math.max(most - first.size, 1), 1);
  const evenly = rest.filter(
    (_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step),
  );
  return [...first, ...evenly];
}

/** Interleaves the groups. */
function inTurn(cells: readonly Cell[], pileOf: (cell: Cell) => string): Cell[] {
  const piles = [...piledUp(cells, pileOf).values()];
  const deepest = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: deepest }, (_, turn) =>
    piles.flatMap((pile) => pile[turn] ?? []),
  ).flat();
}

function piledUp(cells: readonly Cell[], pileOf: (cell: Cell) => string): Map<string, Cell[]> {
  const piles = new Map<string, Cell[]>();
  for (const cell of cells) piles.set(pileOf(cell), [...(piles.get(pileOf(cell)) ?? []), cell]);
  return piles;
}

interface Reply {
  readonly error: { readonly code: string } | null;
  readonly data?: unknown;
  readonly count?: number | null;
}

/** Returns the result of a cell: `ok:<rows>` or the error code. */
export async function askOverHttp(client: Client, cell: Cell): Promise<string> {
  if (isOfStorage(cell)) return askStorage(client.storage, cell);
  const { error, data, count } = await send(client, cell);
  if (error !== null) {
    // Schemas outside the API are rejected before the grants are checked.
    return error.code === 'PGRST106' ? '42501' : error.code;
  }
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
