import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { readAllRows } from '@/data/read-all-rows';
import { unwrap } from '@/data/run-query';
import { AppError } from '@/lib/errors';
import { loadClient, type Client } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';

/** A query of the official client that can be read in ranges. */
export interface Ranged<Row> {
  readonly range: (
    first: number,
    last: number,
  ) => {
    readonly abortSignal: (signal: AbortSignal) => {
      readonly retry: (enabled: boolean) => PromiseLike<PostgrestSingleResponse<Row[]>>;
    };
  };
}

/**
 * Reads a list to its end, within the time limit. `build` makes the query: with an exact count, in a
 * stable order. Throws AppError, `incomplete` when only a part arrives.
 *
 * @param load the client to read with: the person at the screen's, or `loadPublicClient` for a list
 *   that is the same for everybody.
 */
export function readList<Row extends { id: string }>(
  signal: AbortSignal,
  build: (client: Client) => Ranged<Row>,
  load: () => Promise<Client> = loadClient,
): Promise<Row[]> {
  return readInTime(signal, async (inTime) => {
    const client = await load();
    return readToEnd(() => build(client), inTime);
  });
}

/** Reads a list to its end as one of several reads that share a time limit: `inTime` ends them. */
export function readToEnd<Row extends { id: string }>(
  build: () => Ranged<Row>,
  inTime: AbortSignal,
): Promise<Row[]> {
  return readAllRows((first, last) => readRange(build(), first, last, inTime));
}

/** Reads the rows from `first` to `last`, both included, and the exact count. Throws AppError. */
export async function readRange<Row>(
  query: Ranged<Row>,
  first: number,
  last: number,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  // React Query is the one layer that retries.
  const reply = await query.range(first, last).abortSignal(signal).retry(false);
  const rows = unwrap(reply);
  // A proxy or a captive portal may answer with JSON of its own.
  if (!Array.isArray(rows)) throw new AppError('unavailable', { cause: rows });
  return { rows, total: reply.count ?? rows.length };
}
