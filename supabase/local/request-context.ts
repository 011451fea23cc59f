import { AsyncLocalStorage } from 'node:async_hooks';

/** A database error as Postgres raised it, kept because the REST layer blurs some of them. */
export interface PostgresFailure {
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
}

/** What SQL may know of the request that a statement belongs to. */
export interface RequestFacts {
  readonly method: string;
  readonly path: string;
  /** With `x-forwarded-for` as the gateway sets it. */
  readonly headers: Headers;
}

interface RequestContext {
  readonly facts: RequestFacts | undefined;
  lastFailure?: PostgresFailure;
}

/** Proofs of who somebody is. SQL gets what they say as claims, and no log of statements gets them. */
const CREDENTIALS = new Set(['apikey', 'authorization', 'cookie']);

const requests = new AsyncLocalStorage<RequestContext>();

/**
 * Runs one API request so that `lastPostgresFailure`, `quietLibraryLogs` and `requestSettings` know
 * of it.
 */
export function runAsRequest<T>(work: () => Promise<T>, facts?: RequestFacts): Promise<T> {
  return requests.run({ facts }, work);
}

/**
 * The settings that PostgREST gives each transaction of a request, to be set with
 * `set_config(name, value, true)`; none outside a request.
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

/** Remembers a failed statement for the request that sent it; outside a request it does nothing. */
export function rememberFailure(error: unknown): void {
  const context = requests.getStore();
  if (context === undefined || !(error instanceof Error)) return;
  const { code, detail, hint } = error as Error &
    Partial<Record<'code' | 'detail' | 'hint', unknown>>;
  if (typeof code !== 'string') return;
  context.lastFailure = {
    code,
    message: error.message,
    detail: typeof detail === 'string' ? detail : null,
    hint: typeof hint === 'string' ? hint : null,
  };
}

/** The newest database error of the current request. */
export function lastPostgresFailure(): PostgresFailure | undefined {
  return requests.getStore()?.lastFailure;
}

let quiet = false;

/**
 * `@supabase/lite` prints every refused statement with a stack trace, although the caller gets it
 * as the reply. Sends what is printed during a request to `sink`; everything else prints as before.
 */
export function quietLibraryLogs(sink: (line: string) => void): void {
  if (quiet) return;
  quiet = true;
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
