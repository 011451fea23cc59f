import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { readAllRows } from '@/data/read-all-rows';
import { unwrap } from '@/data/run-query';
import { AppError } from '@/lib/errors';
import { loadClient, type Client } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';

/** A Supabase query that can be read in ranges. */
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
 * Reads all rows of a list within the time limit. The query of `build` needs an exact count and a
 * stable order. Throws AppError, `incomplete` when rows are missing.
 *
 * @param load returns the client: the current user's by default, `loadPublicClient` for lists that
 * are the same for all.
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

/**
 * Reads all rows of a list as part of a larger read; `inTime` aborts it. `onTotal` is called with the
 * number of rows as soon as it is known.
 */
export function readToEnd<Row extends { id: string }>(
  build: () => Ranged<Row>,
  inTime: AbortSignal,
  onTotal?: (total: number) => void,
): Promise<Row[]> {
  return readAllRows(async (first, last) => {
    const range = await readRange(build(), first, last, inTime);
    if (first === 0) onTotal?.(range.total);
    return range;
  });
}

/** Reads the rows from `first` to `last`, both inclusive, and the exact count. Throws AppError. */
export async function readRange<Row>(
  query: Ranged<Row>,
  first: number,
  last: number,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  // Only React Query retries.
  const reply = await query.range(first, last).abortSignal(signal).retry(false);
  const rows = unwrap(reply);
  // A proxy or captive portal may reply with other JSON.
  if (!Array.isArray(rows)) throw new AppError('unavailable', { cause: rows });
  return { rows, total: reply.count ?? rows.length };
}
