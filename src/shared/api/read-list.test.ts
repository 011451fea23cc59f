import { describe, expect, it, vi } from 'vitest';
import { readAllRows, type RowRange } from './read-list';

interface Row {
  readonly id: string;
}

const rows: readonly Row[] = Array.from({ length: 1200 }, (_, index) => ({ id: `row ${index}` }));

/** A server that never sends more than `most` rows. */
function server(most: number, all = rows) {
  return vi.fn((first: number, last: number) =>
    Promise.resolve<RowRange<Row>>({
      rows: all.slice(first, Math.min(last + 1, first + most)),
      total: all.length,
    }),
  );
}

describe('readAllRows', () => {
  it('reads 1,200 rows from a server that cuts at 1,000', async () => {
    const readRange = server(1000);
    await expect(readAllRows(readRange)).resolves.toEqual(rows);
    expect(readRange.mock.calls).toEqual([
      [0, 999],
      [1000, 1999],
    ]);
  });

  it('follows a server that cuts sooner', async () => {
    const readRange = server(500);
    await expect(readAllRows(readRange)).resolves.toEqual(rows);
    expect(readRange).toHaveBeenCalledTimes(3);
  });

  it.each([0, 1, 999, 1000])('asks once for %i rows', async (count) => {
    const readRange = server(1000, rows.slice(0, count));
    await expect(readAllRows(readRange)).resolves.toHaveLength(count);
    expect(readRange).toHaveBeenCalledTimes(1);
  });

  it('counts a row once that moved into the next range meanwhile', async () => {
    const readRange = (first: number) =>
      Promise.resolve(
        first === 0
          ? { rows: rows.slice(0, 1000), total: 1199 }
          : { rows: rows.slice(999, 1199), total: 1200 },
      );
    await expect(readAllRows(readRange)).resolves.toHaveLength(1199);
  });

  it('never passes a part off as the whole', async () => {
    const readRange = (first: number) =>
      Promise.resolve({ rows: first === 0 ? rows.slice(0, 1000) : [], total: 1200 });
    await expect(readAllRows(readRange)).rejects.toMatchObject({ code: 'incomplete' });
  });
});
