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

/** Somebody signed in, a visitor, or a function with the service key. */
export type Caller = Person | 'visitor' | 'service';

/** One request, as both the API and SQL can say it. */
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
  /** `ok`, or the SQLSTATE of the refusal. */
  readonly code: string;
  /** What a function returned; of an update, how many rows it changed. */
  readonly value: unknown;
}

/** A database of the test's own, and ways to act on it. */
export interface World {
  readonly idOf: Readonly<Record<Person, string>>;
  /** Runs a statement as the owner of the database; for use while no calls are under way. */
  sql<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Sends all calls at the same time, each in a transaction of its own. */
  together(calls: readonly Call[]): Promise<Outcome[]>;
  stop(): Promise<void>;
}

/** A call of a function of the API. */
export function rpc<Name extends keyof Functions>(
  caller: Caller,
  name: Name,
  args: Functions[Name]['Args'],
): Extract<Call, { kind: 'rpc' }> {
  return { kind: 'rpc', caller, name, args };
}

/** A row for a table of the API. */
export function insert<Name extends keyof Tables>(
  caller: Caller,
  table: Name,
  row: Tables[Name]['Insert'],
): Call {
  return { kind: 'insert', caller, table, row };
}

/** A change of the rows whose columns equal `where`. */
export function update<Name extends keyof Tables>(
  caller: Caller,
  table: Name,
  changes: Tables[Name]['Update'],
  where: Partial<Tables[Name]['Row']>,
): Call {
  return { kind: 'update', caller, table, changes, where };
}

/** A statement by the owner of the database, such as the auth service deleting an account. */
export function byOwner(sql: string, ...parameters: unknown[]): Call {
  return { kind: 'owner', sql, parameters };
}

/** The outcomes' codes in alphabetical order: which call won does not matter. */
export function codesOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.map((outcome) => outcome.code).sort();
}

/** Every other two rounds: for calls whose order may matter, whatever the pace of the round. */
export function isTurned(round: number): boolean {
  return round % 4 > 1;
}

/** `count` times the same. */
export function times<T>(count: number, item: T): T[] {
  return Array.from({ length: count }, () => item);
}

/** Makes the two staff service admins; `admin` and `otherAdmin` become the only admins. */
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

/** Gives everybody back what the limits of the day have taken. */
export async function forgetUse(world: World): Promise<void> {
  await world.sql('delete from private.usage_counters');
}
