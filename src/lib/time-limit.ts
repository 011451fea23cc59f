import { AppError, toAppError } from './errors';

/**
 * Time limit of one request, and of one read of several requests. With the delay before the one
 * retry, and retries only after quick failures, an error shows within 12 s of a hang.
 */
export const REQUEST_TIME_LIMIT_MS = 9_000;

/** Failures that took longer are not retried. */
const QUICK_FAILURE_MS = 2_000;

/** Returns a signal that also aborts when the time limit is over. */
export function withTimeLimit(signal?: AbortSignal | null): AbortSignal {
  const limit = AbortSignal.timeout(REQUEST_TIME_LIMIT_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/**
 * Returns a `fetch` that gives up when the time limit is over, so that every save and read of a
 * client fails instead of waiting forever. Uploads and edge functions take longer and have limits
 * of their own (data/store-file.ts, data/call-function.ts).
 */
export function fetchInTime(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const address = addressOf(input);
    const hasOwnLimit =
      address.includes('/functions/v1/') ||
      (address.includes('/storage/v1/') && init?.method !== 'DELETE');
    if (hasOwnLimit) return send(input, init);
    return send(input, { ...init, signal: withTimeLimit(init?.signal) });
  };
}

/** Returns the URL that a `fetch` is called with. */
export function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}

/**
 * Runs one read, of one request or many, within the time limit. `run` receives the abort signal.
 * Failures are thrown as AppError, not retryable when slow.
 */
export async function readInTime<T>(
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const start = performance.now();
  try {
    return await run(withTimeLimit(signal));
  } catch (error) {
    const failure = toAppError(error);
    const quick = performance.now() - start < QUICK_FAILURE_MS;
    throw quick ? failure : new AppError(failure.code, { cause: failure, retryable: false });
  }
}
