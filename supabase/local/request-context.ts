import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A PostgreSQL error. The REST layer replaces some of them. */
export interface PostgresFailure {
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
}

/** Properties of the request that SQL can read. */
export interface RequestFacts {
  readonly method: string;
  readonly path: string;
  /** Includes `x-forwarded-for` as set by the gateway. */
  readonly headers: Headers;
}

interface RequestContext {
  readonly facts: RequestFacts | undefined;
  lastFailure?: PostgresFailure;
}

/**
 * Headers with credentials. SQL gets their content as claims, and statement logs must not contain
 * them.
 */
const CREDENTIALS = new Set(['apikey', 'authorization', 'cookie']);

const requests = new AsyncLocalStorage<RequestContext>();

/**
 * Runs one API request in a context for `lastPostgresFailure`, `quietLibraryLogs` and
 * `requestSettings`.
 */
export function runAsRequest<T>(work: () => Promise<T>, facts?: RequestFacts): Promise<T> {
  return requests.run({ facts }, work);
}

/**
 * Returns the settings of a request transaction, for `set_config(name, value, true)`; none outside
 * a request.
 */
export function requestSettings(): Readonly<Record<string, string>> {
  const facts = requests.getStore()?.facts;
  if (facts === undefined) return {};
  const headers = [...facts.headers].filter(([name]) => !CREDENTIALS.has(name));
  return {
    'request.method': facts.method,
    'request.path': facts.path,
    'request.headers': JSON.stringify(Object.fromEntries(headers)),
  };
}

/** Records a failed statement in the context of its request; has no effect outside a request. */
export function recordFailure(error: unknown): void {
  const context = requests.getStore();
  if (context === undefined) return;
  if (error instanceof pg.DatabaseError) {
    const { code = '', message, detail = null, hint = null } = error;
    context.lastFailure = { code, message, detail, hint };
  } else if (isConnectionFailure(error)) context.lastFailure = NO_CONNECTION;
}

/** PostgREST's error for a connection that cannot be opened, or ends during a statement. */
const NO_CONNECTION: PostgresFailure = {
  code: 'PGRST001',
  message: 'Database client error. Retrying the connection.',
  detail: null,
  hint: null,
};

/** Whether the system or the client of the database reports a failed connection. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    'syscall' in error || /^(?:Connection terminated|Client (?:has|was))\b/.test(error.message)
  );
}

/** Returns the last database error of the current request. */
export function lastPostgresFailure(): PostgresFailure | undefined {
  return requests.getStore()?.lastFailure;
}

let isQuiet = false;

/**
 * Redirects console output during requests to `sink`. `@supabase/lite` prints each rejected
 * statement with a stack trace, although the caller gets it as the reply.
 */
export function quietLibraryLogs(sink: (line: string) => void): void {
  if (isQuiet) return;
  isQuiet = true;
  for (const method of ['error', 'warn'] as const) {
    const print = console[method].bind(console);
    console[method] = (...values: unknown[]) => {
      if (requests.getStore() === undefined) print(...values);
      else
        sink(
          values.map((value) => (value instanceof Error ? value.message : String(value))).join(' '),
        );
    };
  }
}
