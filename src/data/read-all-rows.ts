import { AppError } from '@/lib/errors';

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
