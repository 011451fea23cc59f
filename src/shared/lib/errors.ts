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
 * AppError. An AppError is returned unchanged.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // storage-js and functions-js wrap what the fetch of the client threw.
  for (const key of ['originalError', 'context'] as const) {
    const thrown = partOf(error, key);
    if (thrown instanceof AppError) return thrown;
  }
  return new AppError(codeOf(error, partOf(error, 'status')), { cause: error });
}

/** Returns the error of a failing reply; what its body says is the cause. Never throws. */
export async function replyError(reply: Response): Promise<AppError> {
  const body: unknown = await reply.json().catch(() => null);
  const seconds = Number(reply.headers.get('retry-after') ?? undefined);
  return new AppError(codeOf(body, reply.status), {
    cause: body,
    retryAfter: Number.isInteger(seconds) && seconds > 0 ? seconds : undefined,
  });
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
  not_configured: 'not_configured',
};

function codeOf(error: unknown, status: unknown): AppErrorCode {
  const name = partOf(error, 'name');
  const stated = partOf(error, 'code');
  const code = typeof stated === 'string' ? stated : '';
  if (name === 'TimeoutError') return 'timeout';
  // The reply was not JSON.
  if (name === 'SyntaxError' || (name === 'PostgrestError' && code === '')) return 'unavailable';
  const known = knownCodes[code];
  if (known !== undefined) return known;
  const raised = /^PT(\d{3})$/u.exec(code)?.[1];
  const httpStatus = Number(raised ?? status);
  if (httpStatus > 0) return codeOfStatus(httpStatus);
  const isUnsent = name === 'TypeError' || name === 'AbortError';
  return isUnsent || name === 'AuthRetryableFetchError' ? 'network' : 'unknown';
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

function partOf(
  error: unknown,
  key: 'name' | 'code' | 'status' | 'originalError' | 'context',
): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
}
