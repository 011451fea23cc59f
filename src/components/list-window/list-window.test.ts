import { describe, expect, it } from 'vitest';
import { listParts, rowsBetween, type RowHeights } from './list-window';

const heights: RowHeights = { measured: new Map([[1, 300]]), estimate: 100 };

describe('rowsBetween', () => {
  it.each([
    [-500, 50, { first: 0, last: 1 }],
    [0, 150, { first: 0, last: 2 }],
    [100, 400, { first: 1, last: 2 }],
    [399, 450, { first: 1, last: 3 }],
    [400, 650, { first: 2, last: 5 }],
    [5000, 6000, { first: 9, last: 10 }],
    [-900, -400, { first: 0, last: 1 }],
  ])('finds the rows between %i and %i px', (top, bottom, range) => {
    expect(rowsBetween(heights, 10, top, bottom)).toEqual(range);
  });

  it('has none for an empty list', () => {
    expect(rowsBetween(heights, 0, 0, 900)).toEqual({ first: 0, last: 0 });
  });
});

describe('listParts', () => {
  const near = (row: number) => ({ kind: 'row', row, skippedHeight: null });

  it('leaves gaps as high as the rows they stand for', () => {
    const options = { range: { first: 2, last: 4 }, kept: null, completeRows: 0 };
    expect(listParts(heights, 6, options)).toEqual([
      { kind: 'gap', row: 0, height: 400 },
      near(2),
      near(3),
      { kind: 'gap', row: 4, height: 200 },
    ]);
  });

  it('keeps the row that has focus', () => {
    const options = { range: { first: 4, last: 6 }, kept: 0, completeRows: 0 };
    expect(listParts(heights, 6, options)).toEqual([
      near(0),
      { kind: 'gap', row: 1, height: 500 },
      near(4),
      near(5),
    ]);
  });

  it('knows nothing of rows beyond the end', () => {
    const options = { range: { first: 0, last: 9 }, kept: 7, completeRows: 0 };
    expect(listParts(heights, 2, options)).toEqual([near(0), near(1)]);
  });

  it('has a gap below the rows that are complete', () => {
    const options = { range: { first: 0, last: 1 }, kept: null, completeRows: 2 };
    expect(listParts(heights, 4, options)).toEqual([
      near(0),
      { kind: 'row', row: 1, skippedHeight: 300 },
      { kind: 'gap', row: 2, height: 200 },
    ]);
  });

  it('has every row of a complete list, those far away at their height', () => {
    const options = { range: { first: 2, last: 3 }, kept: null, completeRows: 4 };
    expect(listParts(heights, 4, options)).toEqual([
      { kind: 'row', row: 0, skippedHeight: 100 },
      { kind: 'row', row: 1, skippedHeight: 300 },
      near(2),
      { kind: 'row', row: 3, skippedHeight: 100 },
    ]);
  });
});
