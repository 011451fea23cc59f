/** Rows `first` to `last` (excluded). */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Part of a windowed list: a row, or a gap for rows that are not rendered. */
export type ListPart =
  | {
      readonly kind: 'row';
      readonly row: number;
      /** Height that a row far from the viewport takes without layout; null near it. */
      readonly skippedHeight: number | null;
    }
  | { readonly kind: 'gap'; readonly row: number; readonly height: number };

/** Measured row heights by row number, and an estimate for the others. */
export interface RowHeights {
  readonly measured: ReadonlyMap<number, number>;
  readonly estimate: number;
}

function heightOf(heights: RowHeights, row: number): number {
  return heights.measured.get(row) ?? heights.estimate;
}

/**
 * Returns the rows between `top` and `bottom`, in px from the start of the list. At least one row,
 * if there is any.
 */
export function rowsBetween(
  heights: RowHeights,
  rowCount: number,
  top: number,
  bottom: number,
): RowRange {
  let first = 0;
  let offset = 0;
  while (first < rowCount - 1 && offset + heightOf(heights, first) <= top) {
    offset += heightOf(heights, first);
    first += 1;
  }
  let last = first;
  while (last < rowCount && (last === first || offset < bottom)) {
    offset += heightOf(heights, last);
    last += 1;
  }
  return { first, last };
}

interface ListPartsOptions {
  /** Rows near the viewport. */
  readonly range: RowRange;
  /** The row that has focus. */
  readonly kept: number | null;
  /** Number of rows from the top that are in the page outside of `range` too, without layout. */
  readonly completeRows: number;
}

/**
 * Returns the parts of the list: rows of `range` and the row `kept` are laid out, everything else
 * takes the same height as rows without layout or as gaps.
 */
export function listParts(
  heights: RowHeights,
  rowCount: number,
  { range, kept, completeRows }: ListPartsOptions,
): readonly ListPart[] {
  const parts: ListPart[] = [];
  let gapHeight = 0;
  let next = 0;
  const endGap = (row: number) => {
    if (gapHeight > 0) parts.push({ kind: 'gap', row: next, height: gapHeight });
    gapHeight = 0;
    next = row + 1;
  };
  for (let row = 0; row < rowCount; row += 1) {
    const isNear = (row >= range.first && row < range.last) || row === kept;
    if (isNear || row < completeRows) {
      endGap(row);
      parts.push({ kind: 'row', row, skippedHeight: isNear ? null : heightOf(heights, row) });
    } else {
      gapHeight += heightOf(heights, row);
    }
  }
  endGap(rowCount);
  return parts;
}
