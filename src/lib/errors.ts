/** Failure codes that screens distinguish. */
export type AppErrorCode =
  | 'network'
  | 'timeout'
  | 'unavailable'
  | 'invalid'
  | 'unauthenticated'
  | 'payment_required'
  | 'payment_pending'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'not_enough'
  | 'rate_limited'
  | 'not_configured'
  | 'incomplete'
  | 'not_stored'
  | 'unknown';

/**
 * An error with a code. Screens map the code to a sentence (general ones: `sentenceFor` in
 * error-sentences.ts). The message of the backend stays in `cause` for the log and is never shown.
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  /** Whether an immediate retry makes sense. */
  readonly retryable: boolean;
  /** Seconds until a retry may succeed, when the backend sent them. */
  readonly retryAfter: number | undefined;

  constructor(
    code: AppErrorCode,
    options: { cause?: unknown; retryable?: boolean; retryAfter?: number | undefined } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryable = options.retryable ?? (code === 'network' || code === 'unavailable');
    this.retryAfter = options.retryAfter;
  }
}

/**
 * Converts any failure of the database, auth, storage or functions client, or of the network, to
 * AppError. `status` is the HTTP status where the client reports it beside the error (0: no reply).
 * An AppError is returned unchanged.
 */
export function toAppError(error: unknown, status?: number): AppError {
  if (error instanceof AppError) return error;
  return new AppError(codeOf(error, status), { cause: error, retryAfter: retryAfterOf(error) });
}

// SQLSTATEs (`PTnnn` carries an HTTP status) and function error codes that are more specific than
// the HTTP status.
const knownCodes: Readonly<Record<string, AppErrorCode>> = {
  '22P02': 'invalid',
  '23502': 'invalid',
  '23503': 'conflict',
  '23505': 'conflict',
  '23514': 'invalid',
  // Serialization failure or deadlock: a retry succeeds.
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '42501': 'forbidden',
  '57014': 'timeout',
  PGRST116: 'not_found',
  PGRST301: 'unauthenticated',
  PGRST303: 'unauthenticated',
  payment_pending: 'payment_pending',
  not_enough: 'not_enough',
};

function codeOf(error: unknown, status: number | undefined): AppErrorCode {
  const name = textOf(error, 'name');
  const message = textOf(error, 'message');
  // storage-js and functions-js wrap what the fetch threw.
  if (name === 'StorageUnknownError') return codeOf(partOf(error, 'originalError'), status);
  if (name === 'FunctionsFetchError') return codeOf(partOf(error, 'context'), 0);
  if (name === 'SyntaxError') return 'unavailable'; // The reply was not JSON.
  // postgrest-js turns a failed fetch into a plain object whose message starts with its name.
  if (name === 'TimeoutError' || message.startsWith('TimeoutError')) return 'timeout';

  const code = textOf(error, 'code');
  const known = knownCodes[code];
  if (known !== undefined) return known;

  const raised = /^PT(\d{3})$/u.exec(code)?.[1];
  const httpStatus = raised === undefined ? statusOf(error, status) : Number(raised);
  if (httpStatus !== undefined && httpStatus > 0) return codeOfStatus(httpStatus);
  return isNetworkFailure(name, status) ? 'network' : 'unknown';
}

function codeOfStatus(status: number): AppErrorCode {
  if (status === 400 || status === 413 || status === 422) return 'invalid';
  if (status === 401) return 'unauthenticated';
  if (status === 402) return 'payment_required';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 406) return 'not_found';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rate_limited';
  // An error with a success status: a proxy replied with something other than JSON.
  return status >= 500 || status < 300 ? 'unavailable' : 'unknown';
}

/**
 * Returns the HTTP status: auth and storage errors carry it, functions errors hold the response.
 */
function statusOf(error: unknown, status: number | undefined): number | undefined {
  if (status !== undefined) return status;
  if (typeof error !== 'object' || error === null) return undefined;
  const reply = replyOf(error);
  if (reply !== null) return reply.status;
  for (const key of ['status', 'statusCode'] as const) {
    const value = Reflect.get(error, key) as unknown;
    const number = typeof value === 'string' ? Number(value) : value;
    if (typeof number === 'number' && Number.isInteger(number)) return number;
  }
  return undefined;
}

function retryAfterOf(error: unknown): number | undefined {
  const seconds = Number(replyOf(error)?.headers.get('retry-after') ?? undefined);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
}

/** Returns the response of an edge function error. */
function replyOf(error: unknown): Response | null {
  if (typeof error !== 'object' || error === null || !('context' in error)) return null;
  return error.context instanceof Response ? error.context : null;
}

function partOf(error: unknown, key: 'originalError' | 'context'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, key) : null;
}

function isNetworkFailure(name: string, status: number | undefined): boolean {
  const names = ['TypeError', 'AbortError', 'AuthRetryableFetchError'];
  return status === 0 || names.includes(name);
}

function textOf(error: unknown, key: 'name' | 'message' | 'code'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value = Reflect.get(error, key) as unknown;
  return typeof value === 'string' ? value : '';
}
