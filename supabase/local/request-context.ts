import { AsyncLocalStorage } from 'node:async_hooks';

/** A database error as Postgres raised it, kept because the REST layer blurs some of them. */
export interface PostgresFailure {
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
}

interface RequestContext {
  lastFailure?: PostgresFailure;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** Runs one API request so that `lastPostgresFailure` and `quietLibraryLogs` know of it. */
export function runAsRequest<T>(work: () => Promise<T>): Promise<T> {
  return requests.run({}, work);
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
