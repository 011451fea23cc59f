import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { listParts, rowsBetween } from './list-window';
import type { RowHeights, RowRange } from './list-window';
import { usePrinting } from './use-printing';
import { PREVIEW_LENGTH } from '@/data/list-preview';
import { HistoryMemory } from '@/lib/history-memory';
import { useHydrated } from '@/lib/page-data';
import { idleMoment } from '@/lib/scheduling';

/**
 * Distance beyond the viewport within which rows are rendered, so that scrolling shows no blanks.
 */
const OVERSCAN_PX = 500;
/** Row height before any row has been measured. */
const FIRST_ESTIMATE_PX = 380;
/** Rows of the first render, before anything is measured. */
const FIRST_ROWS = 3;
/** Rows of another list until it has been painted, unless more are in view. */
const CHANGED_ROWS = 1;
/** Lists up to this length are in the page from end to end, so that find-in-page sees all of them. */
const COMPLETE_LENGTH = 200;
/** Longer lists get a Show more button, which adds as many. */
const CARDS_PER_STEP = 96;
/**
 * Renders in a row that follow a measurement. Rows that come into view may move others into view; the
 * rest of a long chain continues in the next frame, since React ends 50 renders in a row with an
 * error.
 */
const RENDERS_PER_FRAME = 10;
/** Rows far from the viewport that are added at a time. */
const ROWS_PER_STEP = 8;

/** An entry of a list. */
interface Entry {
  readonly id: string;
}

interface WindowState {
  readonly items: readonly Entry[];
  readonly columns: number;
  readonly limit: number;
  readonly heights: RowHeights & { readonly width: number };
  readonly range: RowRange;
  /** Whether the rows beyond the viewport are rendered too; those of another list follow its paint. */
  readonly hasOverscan: boolean;
}

// Restores the scroll position on Back.
const remembered = new HistoryMemory<WindowState>();

/**
 * Lays out only the rows of a list near the viewport, so that lists stay fast. Row heights vary:
 * each row is measured when laid out, and keeps its height when it no longer is. The other rows of a
 * list of up to 200 entries are in the page without layout, those of a longer one are gaps. The row
 * with focus stays rendered. Printing renders all entries.
 *
 * @param options.isEndless whether a list of any length scrolls to its end without a Show more
 * button, and has gaps however short it is: the rows of a table.
 */
export function useListWindow<List extends HTMLElement = HTMLUListElement>(
  items: readonly Entry[],
  columns: number,
  { isEndless = false } = {},
) {
  const { key } = useLocation();
  const listRef = useRef<List>(null);
  const isHydrated = useHydrated();
  // A prerendered page has one card per row.
  const firstRows = (rows: number) => (isHydrated ? rows : PREVIEW_LENGTH);
  const [state, setState] = useState(() => startState(key, items, columns, firstRows(FIRST_ROWS)));
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const isPrinting = usePrinting();
  if (state.items !== items || state.columns !== columns) {
    setState(startState(key, items, columns, firstRows(CHANGED_ROWS), state));
    // `focusedRow` is kept: after a decision in a queue, the next entry takes that row.
  }

  const { heights, range } = state;
  const isWhole = isPrinting || isEndless;
  const rowCount = isWhole ? Math.ceil(items.length / columns) : rowCountOf(state);
  const canBeComplete = !isEndless && items.length <= COMPLETE_LENGTH;
  const completeRows = useCompleteRows(items, canBeComplete ? rowCount : 0);

  const { hasOverscan } = state;
  useEffect(() => {
    if (hasOverscan) return undefined;
    const timer = setTimeout(() => {
      startTransition(() => setState(withOverscan));
    });
    return () => clearTimeout(timer);
  }, [hasOverscan]);

  const rendersInRow = useRef(0);
  useLayoutEffect(() => {
    const list = listRef.current;
    const next = list === null ? state : measureWindow(list, state, rowCount);
    remembered.set(key, next);
    if (next === state) {
      rendersInRow.current = 0;
      return;
    }
    const draw = () => setState(next);
    rendersInRow.current += 1;
    if (rendersInRow.current > RENDERS_PER_FRAME) {
      const frame = requestAnimationFrame(() => {
        rendersInRow.current = 0;
        draw();
      });
      return () => cancelAnimationFrame(frame);
    }
    // A prerendered page already shows the rows in view; removing the others is not urgent.
    if (isHydrated) draw();
    else startTransition(draw);
  }, [key, state, isHydrated, rowCount]);

  const followScroll = useEffectEvent(() => {
    const list = listRef.current;
    const next = list === null ? state : measureWindow(list, state, rowCount);
    if (next === state) return;
    // Render within this frame, so that scrolling shows no blank.
    flushSync(() => setState(next));
  });
  useEffect(() => {
    const onMove = () => followScroll();
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, []);

  return {
    parts: listParts(heights, rowCount, {
      range: isPrinting ? { first: 0, last: rowCount } : range,
      kept: focusedRow,
      completeRows,
    }),
    shown: isWhole ? items.length : shownCountOf(state),
    isMeasured: heights.width > 0,
    listProps: {
      ref: listRef,
      onFocus: (event: FocusEvent) => setFocusedRow(rowOf(event.target)),
      onBlur: () => setFocusedRow(null),
    },
    showMore: () => setState((current) => ({ ...current, limit: current.limit + CARDS_PER_STEP })),
  };
}

/**
 * Number of rows, from the top, that are in the page wherever the viewport is. They are added a few
 * at a time in idle moments, so that typing and scrolling do not wait for them; a prerendered page
 * has its own from the start, and a list that grows at its end keeps them.
 *
 * @param rowCount how many there will be in the end.
 */
function useCompleteRows(items: readonly Entry[], rowCount: number): number {
  const isHydrated = useHydrated();
  const [added, setAdded] = useState({ items, rows: isHydrated ? 0 : PREVIEW_LENGTH });
  const isSame = rowCount > 0 && startsWith(items, added.items);
  const rows = isSame ? Math.min(added.rows, rowCount) : 0;
  useEffect(() => {
    if (rows >= rowCount) return undefined;
    let isCurrent = true;
    void idleMoment().then(() => {
      if (isCurrent) startTransition(() => setAdded({ items, rows: rows + ROWS_PER_STEP }));
    });
    return () => {
      isCurrent = false;
    };
  }, [items, rows, rowCount]);

  return rows;
}

/**
 * Initial state: restored from the history entry, or from the top with the row heights of
 * `previous`.
 */
function startState(
  key: string,
  items: readonly Entry[],
  columns: number,
  firstRows: number,
  previous?: WindowState,
): WindowState {
  if (previous?.columns === columns && continues(previous.items, items)) {
    return { ...previous, items, limit: Math.max(previous.limit, items.length) };
  }
  const known = remembered.get(key);
  if (known?.items.length === items.length && known.columns === columns) {
    return { ...known, items };
  }
  const former = previous?.columns === columns ? previous : null;
  const isSame = former !== null && startsWith(items, former.items);
  const { width = 0, estimate = FIRST_ESTIMATE_PX } = former?.heights ?? {};
  return {
    items,
    columns,
    limit: items.length <= COMPLETE_LENGTH ? COMPLETE_LENGTH : CARDS_PER_STEP,
    heights: { width, measured: isSame ? former.heights.measured : new Map(), estimate },
    range: isSame && former.range.first === 0 ? former.range : { first: 0, last: firstRows },
    hasOverscan: isSame || previous === undefined,
  };
}

/** Whether a list is a former one with more entries at its end. */
function continues(former: readonly Entry[], items: readonly Entry[]): boolean {
  const last = former.length - 1;
  return last >= 0 && items.length > former.length && former[last] === items[last];
}

/** Whether a list has the entries of a former one at its start, perhaps read again. */
function startsWith(items: readonly Entry[], former: readonly Entry[]): boolean {
  return former.length <= items.length && former.every(({ id }, index) => items[index]?.id === id);
}

/** The first rows are measured, whether in view or not: the others are estimated by them. */
function withOverscan(state: WindowState): WindowState {
  const { first, last } = state.range;
  const range = { first, last: Math.max(last, first + FIRST_ROWS) };
  return { ...state, range, hasOverscan: true };
}

function shownCountOf({ items, limit }: WindowState): number {
  return Math.min(items.length, limit);
}

function rowCountOf(state: WindowState): number {
  return Math.ceil(shownCountOf(state) / state.columns);
}

/**
 * Returns `state` with measured heights and the rows near the viewport; `state` itself when nothing
 * changed.
 */
function measureWindow(list: HTMLElement, state: WindowState, rowCount: number): WindowState {
  const heights = measureRows(list, state.heights);
  const top = -list.getBoundingClientRect().top;
  const overscan = state.hasOverscan ? OVERSCAN_PX : 0;
  const range = rowsBetween(heights, rowCount, top - overscan, top + window.innerHeight + overscan);
  const sameRange = range.first === state.range.first && range.last === state.range.last;
  if (sameRange && heights === state.heights) return state;
  return { ...state, heights, range: sameRange ? state.range : range };
}

/** Returns `heights` with the rendered rows measured; the same object when nothing changed. */
function measureRows(list: HTMLElement, heights: WindowState['heights']): WindowState['heights'] {
  const width = list.clientWidth;
  const sameWidth = width === heights.width;
  const measured = new Map(sameWidth ? heights.measured : []);
  let changed = !sameWidth;
  for (const [row, height] of drawnHeights(list)) {
    if (Math.abs((measured.get(row) ?? 0) - height) < 1) continue;
    measured.set(row, height);
    changed = true;
  }
  if (!changed) return heights;
  // Other entries can be of another height: a list is estimated by its own first rows.
  const isEstimated = sameWidth && heights.measured.size > 0;
  return { width, measured, estimate: isEstimated ? heights.estimate : average(measured) };
}

/**
 * Heights of the rendered rows, by the highest card of each row: while the window is resized, cards
 * of one row may briefly wrap.
 */
function drawnHeights(list: HTMLElement): ReadonlyMap<number, number> {
  const heights = new Map<number, number>();
  for (const element of list.querySelectorAll<HTMLElement>('[data-row]')) {
    const row = Number(element.dataset.row);
    heights.set(row, Math.max(heights.get(row) ?? 0, element.offsetHeight));
  }
  return heights;
}

function average(measured: ReadonlyMap<number, number>): number {
  if (measured.size === 0) return FIRST_ESTIMATE_PX;
  let sum = 0;
  for (const height of measured.values()) sum += height;
  return sum / measured.size;
}

function rowOf(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? null : Number(row);
}
