import { AppError } from '@/lib/errors';

/** Rows per request. The API cuts longer replies at this length without a word. */
export const RANGE_SIZE = 1_000;

/** One reply: the rows of a range, and how many there are altogether. */
export interface RowRange<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * Reads a list to its end, however long: the first range tells the exact count, the others follow
 * side by side. `readRange` takes the positions of the first and the last row, both included, of a
 * list in a stable order. A server that cuts replies shorter than RANGE_SIZE is read in its steps.
 *
 * Throws AppError `incomplete` when fewer rows come than were counted: a part is never passed off
 * as the whole.
 */
export async function readAllRows<Row extends { id: string }>(
  readRange: (first: number, last: number) => Promise<RowRange<Row>>,
): Promise<Row[]> {
  const start = await readRange(0, RANGE_SIZE - 1);
  const step = start.rows.length;
  const offsets: number[] = [];
  for (let offset = step; step > 0 && offset < start.total; offset += step) offsets.push(offset);
  const others = await Promise.all(offsets.map((offset) => readRange(offset, offset + step - 1)));

  // A row added meanwhile pushes its neighbours into the next range: each row counts once.
  const rows = new Map<string, Row>();
  let total = start.total;
  for (const range of [start, ...others]) {
    for (const row of range.rows) rows.set(row.id, row);
    total = Math.min(total, range.total);
  }
  if (rows.size < total) throw new AppError('incomplete');
  return [...rows.values()];
}
