import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { AppError } from '@/shared/lib/errors';

/** A Supabase query that can be read in ranges. */
export interface Ranged<Row> {
  readonly range: (
    first: number,
    last: number,
  ) => {
    readonly abortSignal: (signal: AbortSignal) => Sendable<Row>;
  } & Sendable<Row>;
}

interface Sendable<Row> {
  readonly throwOnError: () => PromiseLike<PostgrestSingleResponse<Row[]>>;
}

/** Rows per request. The API truncates longer replies silently. */
export const RANGE_SIZE = 1_000;

/** Rows of a range and the total count. */
export interface RowRange<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Reads the rows from `first` to `last`, both inclusive, and the exact count. Throws AppError. */
export async function readRange<Row>(
  query: Ranged<Row>,
  first: number,
  last: number,
  signal?: AbortSignal,
): Promise<RowRange<Row>> {
  const range = query.range(first, last);
  const part = signal === undefined ? range : range.abortSignal(signal);
  const { data, count } = await part.throwOnError();
  // A proxy or captive portal may reply with other JSON.
  if (!Array.isArray(data)) throw new AppError('unavailable', { cause: data });
  return { rows: data, total: count ?? data.length };
}

/**
 * Reads all rows of a list. The query of `build` needs an exact count and a stable order. Throws
 * AppError, `incomplete` when rows are missing.
 *
 * @param onParts is called with the length of a list of several parts as soon as the first has
 * arrived.
 */
export function readList<Row extends { id: string }>(
  signal: AbortSignal,
  build: () => Ranged<Row>,
  onParts?: (total: number) => unknown,
): Promise<Row[]> {
  return readAllRows(async (first, last) => {
    const range = await readRange(build(), first, last, signal);
    if (first === 0 && range.rows.length < range.total) onParts?.(range.total);
    return range;
  });
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
