import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { toAppError } from '@/lib/errors';
import { refreshSession } from '@/lib/session-refresh';
import { loadClient, loadSupabase, type Client } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';

/** A Supabase query, ready to send. */
type Sendable<T> = PromiseLike<PostgrestSingleResponse<T>> & {
  readonly retry: (enabled: boolean) => PromiseLike<PostgrestSingleResponse<T>>;
};

/**
 * Runs one query as the current user within the time limit. `build` creates the query and passes it
 * the signal (`abortSignal`). Throws AppError.
 */
export function readOnce<T>(
  signal: AbortSignal | undefined,
  build: (client: Client, signal: AbortSignal) => Sendable<T>,
): Promise<T> {
  return readInTime(signal, async (inTime) => {
    const client = await loadClient();
    // Only React Query retries.
    return unwrap(await build(client, inTime).retry(false));
  });
}

/** Runs one write as the signed-in user, within the time limit of the client. Throws AppError. */
export async function writeOnce<T>(
  build: (client: Client) => PromiseLike<PostgrestSingleResponse<T>>,
): Promise<T> {
  const client = await loadSupabase();
  return unwrap(await build(client));
}

/** Returns the data of a reply. Throws its error as AppError. */
export function unwrap<T>(reply: PostgrestSingleResponse<T>): T {
  if (reply.error !== null) {
    const failure = toAppError(reply.error, reply.status);
    // The user may have lost a role: reload it, so that screens update.
    if (failure.code === 'forbidden') refreshSession();
    throw failure;
  }
  return reply.data;
}
