import type { Database } from '../../src/types/database.ts';

type Functions = Database['public']['Functions'];
type Tables = Database['public']['Tables'];
type Values = Readonly<Record<string, unknown>>;

export const PEOPLE = [
  'admin',
  'otherAdmin',
  'staff',
  'otherStaff',
  'member',
  'otherMember',
] as const;
export type Person = (typeof PEOPLE)[number];

/** Caller: a member, a visitor, or the service key. */
export type Caller = Person | 'visitor' | 'service';

/** A request, as the API would make it. */
export type Call =
  | { readonly kind: 'rpc'; readonly caller: Caller; readonly name: string; readonly args: Values }
  | {
      readonly kind: 'insert';
      readonly caller: Caller;
      readonly table: string;
      readonly row: Values;
    }
  | {
      readonly kind: 'update';
      readonly caller: Caller;
      readonly table: string;
      readonly changes: Values;
      readonly where: Values;
    }
  | { readonly kind: 'owner'; readonly sql: string; readonly parameters: unknown[] };

export interface Outcome {
  /** `ok` or the SQLSTATE of the error. */
  readonly code: string;
  /** Function result; for an update the number of changed rows. */
  readonly value: unknown;
}

/** A test database and its callers. */
export interface World {
  readonly idOf: Readonly<Record<Person, string>>;
  /** Runs a statement with the owner's rights; only while no calls run. */
  sql<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Sends all calls at the same time, each in its own transaction. */
  together(calls: readonly Call[]): Promise<Outcome[]>;
  stop(): Promise<void>;
}

/** Returns a function call. */
export function rpc<Name extends keyof Functions>(
  caller: Caller,
  name: Name,
  args: Functions[Name]['Args'],
): Extract<Call, { kind: 'rpc' }> {
  return { kind: 'rpc', caller, name, args };
}

/** Returns an insert. */
export function insert<Name extends keyof Tables>(
  caller: Caller,
  table: Name,
  row: Tables[Name]['Insert'],
): Call {
  return { kind: 'insert', caller, table, row };
}

/** Returns an update of the rows whose columns equal `where`. */
export function update<Name extends keyof Tables>(
  caller: Caller,
  table: Name,
  changes: Tables[Name]['Update'],
  where: Partial<Tables[Name]['Row']>,
): Call {
  return { kind: 'update', caller, table, changes, where };
}

/** Returns a statement of the database owner, such as the auth service deleting an account. */
export function byOwner(sql: string, ...parameters: unknown[]): Call {
  return { kind: 'owner', sql, parameters };
}

/** Returns the sorted codes, so that the winner does not matter. */
export function codesOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.map((outcome) => outcome.code).sort();
}

/** True in two of four rounds: for calls whose order may matter at either pace. */
export function isTurned(round: number): boolean {
  return round % 4 > 1;
}

/** Returns `count` copies. */
export function times<T>(count: number, item: T): T[] {
  return Array.from({ length: count }, () => item);
}

/** Makes both staff accounts service admins; `admin` and `otherAdmin` become the only admins. */
export async function giveRoles(world: World): Promise<void> {
  const { staff, otherStaff, admin, otherAdmin } = world.idOf;
  await world.sql(
    `insert into public.user_roles (user_id, role)
     select id, 'service_admin' from unnest($1::uuid[]) as id
     union all select id, 'admin' from unnest($2::uuid[]) as id
     on conflict do nothing`,
    [
      [staff, otherStaff],
      [admin, otherAdmin],
    ],
  );
  await world.sql(`delete from public.user_roles where role = 'admin' and user_id <> all ($1)`, [
    [admin, otherAdmin],
  ]);
}

/** Resets the usage counters. */
export async function forgetUse(world: World): Promise<void> {
  await world.sql('delete from private.usage_counters');
}
