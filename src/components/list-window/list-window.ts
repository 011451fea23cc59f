/** Rows `first` to `last` (excluded). */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Part of a windowed list: a row, or a gap for rows that are not rendered. */
export type ListPart =
  | { readonly kind: 'row'; readonly row: number }
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

/**
 * Returns the parts of the list: rows of `range` and the row `kept` (which has focus) are rendered,
 * everything else is gaps of the same height.
 */
export function listParts(
  heights: RowHeights,
  rowCount: number,
  range: RowRange,
  kept: number | null,
): readonly ListPart[] {
  const drawn = new Set<number>();
  for (let row = range.first; row < Math.min(range.last, rowCount); row += 1) drawn.add(row);
  if (kept !== null && kept < rowCount) drawn.add(kept);

  const parts: ListPart[] = [];
  let next = 0;
  const skipTo = (row: number) => {
    let height = 0;
    for (let skipped = next; skipped < row; skipped += 1) height += heightOf(heights, skipped);
    if (row > next) parts.push({ kind: 'gap', row: next, height });
  };
  for (const row of [...drawn].sort((a, b) => a - b)) {
    skipTo(row);
    parts.push({ kind: 'row', row });
    next = row + 1;
  }
  skipTo(rowCount);
  return parts;
}
