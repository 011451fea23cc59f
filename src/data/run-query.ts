import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { loadReader } from '@/data/reader';
import type { Reader } from '@/data/reader';
import { toAppError } from '@/lib/errors';
import { reportPersonChange } from '@/lib/person-changes';
import { readInTime } from '@/lib/time-limit';

/** A query of the official client, ready to be sent. */
type Sendable<T> = PromiseLike<PostgrestSingleResponse<T>> & {
  readonly retry: (enabled: boolean) => PromiseLike<PostgrestSingleResponse<T>>;
};

/**
 * Reads once, within the time limit, as whoever is at the screen. `build` makes the query and hands
 * it the signal (`abortSignal`). Throws AppError.
 */
export function readOnce<T>(
  signal: AbortSignal | undefined,
  build: (reader: Reader, signal: AbortSignal) => Sendable<T>,
): Promise<T> {
  return readInTime(signal, async (inTime) => {
    const reader = await loadReader();
    // React Query is the one layer that retries.
    return unwrap(await build(reader, inTime).retry(false));
  });
}

/** The data of a reply. Throws what the reply tells of a failure as AppError. */
export function unwrap<T>(reply: PostgrestSingleResponse<T>): T {
  if (reply.error !== null) {
    const failure = toAppError(reply.error, reply.status);
    // Perhaps a role was taken meanwhile: what hangs on it must not stay on the screen.
    if (failure.code === 'forbidden') reportPersonChange();
    throw failure;
  }
  return reply.data;
}
