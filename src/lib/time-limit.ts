import { AppError, toAppError } from './errors';

/**
 * How long one read may take. With the pause before the one retry, and retries only after quick
 * failures, an error is on screen within 12 s of a hang.
 */
export const READ_TIME_LIMIT_MS = 9_000;

/** A failure that took longer than this is not tried again: the person has waited enough. */
const QUICK_FAILURE_MS = 2_000;

/** `signal` (if any) that also aborts when the time for one read is over. */
export function withTimeLimit(signal?: AbortSignal | null): AbortSignal {
  const limit = AbortSignal.timeout(READ_TIME_LIMIT_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/**
 * Runs one read, of one request or many, within the time limit. `run` gets the signal that ends it.
 * Whatever fails comes out as AppError, not worth a retry where it came slowly.
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
