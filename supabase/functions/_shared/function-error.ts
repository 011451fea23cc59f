/** An error whose message may be shown to the caller. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly status: number;
  readonly code: string;
  /** Seconds after which another attempt may succeed. */
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[] | undefined;
  /** Path of the invalid field in the body of the request, such as `filters.status`. */
  readonly field: string | undefined;

  /**
   * @param status HTTP status of the reply.
   * @param code stable identifier for programs, such as `method_not_allowed`.
   * @param message sentence for users.
   * @param options `retryAfter` in seconds; `allow` are the methods of the address; `field` is the
   *   invalid one; `cause` is only logged.
   */
  constructor(
    status: number,
    code: string,
    message: string,
    options: {
      retryAfter?: number;
      allow?: readonly string[];
      field?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.allow = options.allow;
    this.field = options.field;
  }
}

/** The error for a method that an address does not have. */
export function methodNotAllowed(methods: readonly ('GET' | 'POST')[]): FunctionError {
  const head = methods.includes('GET') ? ['HEAD'] : [];
  return new FunctionError(405, 'method_not_allowed', 'This method is not allowed here.', {
    allow: [...methods, ...head, 'OPTIONS'],
  });
}

/** The error for a failed service behind a function. */
export function unavailable(cause: unknown): FunctionError {
  return new FunctionError(
    503,
    'unavailable',
    'The service cannot be reached just now. Please try again in a moment.',
    { retryAfter: 5, cause },
  );
}

/**
 * Logs why something failed. A FunctionError is expected: where it was thrown says nothing, unlike
 * its cause.
 *
 * @param task for example 'Deleting old files', when the error alone does not tell.
 */
export function logFailure(error: unknown, task?: string): void {
  const values: unknown[] = task === undefined ? [] : [`${task} failed:`];
  if (error instanceof FunctionError) {
    values.push(`${error.code}: ${error.message}`);
    if (error.cause !== undefined) values.push(error.cause);
  } else {
    values.push(error);
  }
  console.error(...values);
}
