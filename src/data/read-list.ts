import type { PostgrestSingleResponse } from '@supabase/supabase-js';
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
 * Reads all rows of a list as part of a larger read; `inTime` aborts it. When the list has several
 * parts, `onParts` is called with its length as soon as the first has arrived.
 */
export function readToEnd<Row extends { id: string }>(
  build: () => Ranged<Row>,
  inTime: AbortSignal,
  onParts?: (total: number) => unknown,
): Promise<Row[]> {
  return readAllRows(async (first, last) => {
    const range = await readRange(build(), first, last, inTime);
    if (first === 0 && range.rows.length < range.total) onParts?.(range.total);
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

/** Rows per request. The API truncates longer replies silently. */
export const RANGE_SIZE = 1_000;

/** Rows of a range and the total count. */
export interface RowRange<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * Reads all rows of a list: the first range returns the exact count, the others are read in
 * parallel. `readRange` takes the positions of the first and last row, both inclusive; the order
 * must be stable. When the server truncates replies below RANGE_SIZE, its page size is used. Throws
 * AppError `incomplete` when fewer rows than counted are returned.
 */
export async function readAllRows<Row extends { id: string }>(
  readRange: (first: number, last: number) => Promise<RowRange<Row>>,
): Promise<Row[]> {
  const start = await readRange(0, RANGE_SIZE - 1);
  const step = start.rows.length;
  const offsets: number[] = [];
  for (let offset = step; step > 0 && offset < start.total; offset += step) offsets.push(offset);
  const others = await Promise.all(offsets.map((offset) => readRange(offset, offset + step - 1)));

  // A row inserted while reading shifts others into the next range; deduplicate by id.
  const rows = new Map<string, Row>();
  let total = start.total;
  for (const range of [start, ...others]) {
    for (const row of range.rows) rows.set(row.id, row);
    total = Math.min(total, range.total);
  }
  if (rows.size < total) throw new AppError('incomplete');
  return [...rows.values()];
}
