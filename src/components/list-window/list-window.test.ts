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
  it('leaves gaps as high as the rows they stand for', () => {
    expect(listParts(heights, 6, { first: 2, last: 4 }, null)).toEqual([
      { kind: 'gap', row: 0, height: 400 },
      { kind: 'row', row: 2 },
      { kind: 'row', row: 3 },
      { kind: 'gap', row: 4, height: 200 },
    ]);
  });

  it('keeps the row that has focus', () => {
    expect(listParts(heights, 6, { first: 4, last: 6 }, 0)).toEqual([
      { kind: 'row', row: 0 },
      { kind: 'gap', row: 1, height: 500 },
      { kind: 'row', row: 4 },
      { kind: 'row', row: 5 },
    ]);
  });

  it('knows nothing of rows beyond the end', () => {
    expect(listParts(heights, 2, { first: 0, last: 9 }, 7)).toEqual([
      { kind: 'row', row: 0 },
      { kind: 'row', row: 1 },
    ]);
  });
});
