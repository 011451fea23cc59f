import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { readAllRows } from '@/data/read-all-rows';
import { loadReader } from '@/data/reader';
import type { Reader } from '@/data/reader';
import { unwrap } from '@/data/run-query';
import { readInTime } from '@/lib/time-limit';

/** A query of the official client that can be read in parts. */
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
 * Reads a list to its end, within the time limit, as whoever is at the screen. `build` makes the
 * query: with an exact count, in a stable order. Throws AppError, `incomplete` for a part of it.
 */
export function readList<Row extends { id: string }>(
  signal: AbortSignal,
  build: (reader: Reader) => Ranged<Row>,
): Promise<Row[]> {
  return readInTime(signal, async (inTime) => {
    const reader = await loadReader();
    return readToEnd(() => build(reader), inTime);
  });
}

/** The same as one of several reads that have their time together: `inTime` ends them all. */
export function readToEnd<Row extends { id: string }>(
  build: () => Ranged<Row>,
  inTime: AbortSignal,
): Promise<Row[]> {
  return readAllRows(async (first, last) => {
    // React Query is the one layer that retries.
    const reply = await build().range(first, last).abortSignal(inTime).retry(false);
    return { rows: unwrap(reply), total: reply.count ?? 0 };
  });
}
