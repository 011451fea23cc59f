import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { toAppError } from '@/lib/errors';
import { refreshSession } from '@/lib/session-refresh';
import { loadClient, type Client } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';

/** A query of the official client, ready to be sent. */
type Sendable<T> = PromiseLike<PostgrestSingleResponse<T>> & {
  readonly retry: (enabled: boolean) => PromiseLike<PostgrestSingleResponse<T>>;
};

/**
 * Reads once, within the time limit, as the person at the screen. `build` makes the query and hands
 * it the signal (`abortSignal`). Throws AppError.
 */
export function readOnce<T>(
  signal: AbortSignal | undefined,
  build: (client: Client, signal: AbortSignal) => Sendable<T>,
): Promise<T> {
  return readInTime(signal, async (inTime) => {
    const client = await loadClient();
    // React Query is the one layer that retries.
    return unwrap(await build(client, inTime).retry(false));
  });
}

/** The data of a reply. Throws what the reply tells of a failure as AppError. */
export function unwrap<T>(reply: PostgrestSingleResponse<T>): T {
  if (reply.error !== null) {
    const failure = toAppError(reply.error, reply.status);
    // A role may have been taken away meanwhile: what depends on it must leave the screen.
    if (failure.code === 'forbidden') refreshSession();
    throw failure;
  }
  return reply.data;
}
