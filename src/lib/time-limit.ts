import { AppError, toAppError } from './errors';

/**
 * Time limit of one read. With the delay before the one retry, and retries only after quick
 * failures, an error shows within 12 s of a hang.
 */
export const READ_TIME_LIMIT_MS = 9_000;

/** Failures that took longer are not retried. */
const QUICK_FAILURE_MS = 2_000;

/** Returns a signal that also aborts when the read time limit is over. */
export function withTimeLimit(signal?: AbortSignal | null): AbortSignal {
  const limit = AbortSignal.timeout(READ_TIME_LIMIT_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
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
