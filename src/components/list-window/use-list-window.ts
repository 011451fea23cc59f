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
import { START_LENGTH } from '@/data/list-start';
import { useHydrated } from '@/lib/page-data';
import { usePrinting } from '@/lib/use-printing';

/** How far beyond the window rows are drawn, so that scrolling does not run into blanks. */
const OVERSCAN_PX = 1000;
/** What a row is taken to be high until one has been measured. */
const FIRST_ESTIMATE_PX = 380;
/** The rows of the very first pass, before anything has been measured. */
const FIRST_RANGE: RowRange = { first: 0, last: 3 };
/** The rows of a prerendered page: all the cards that it brings along, one to a row. */
const PRERENDERED_RANGE: RowRange = { first: 0, last: START_LENGTH };
/** A list this long needs no button; a longer one grows by as much, so that its end stays near. */
const CARDS_PER_STEP = 96;
const REMEMBERED_LISTS = 50;

interface WindowState {
  readonly items: readonly unknown[];
  readonly columns: number;
  readonly limit: number;
  readonly heights: RowHeights & { readonly width: number };
  readonly range: RowRange;
}

// How the list of a history entry was drawn, so that Back finds every card where it was.
const remembered = new Map<string, WindowState>();

/**
 * Draws only the rows of a list that are near the window: however long it is, the page stays light.
 * Rows may differ in height; each is measured when drawn, and leaves a gap of its size when it goes.
 * The row with focus always stays. For printing, all rows come back.
 */
export function useListWindow(items: readonly unknown[], columns: number) {
  const { key } = useLocation();
  const listRef = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const firstRange = isHydrated ? FIRST_RANGE : PRERENDERED_RANGE;
  const [state, setState] = useState(() => startState(key, items, columns, firstRange));
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const isPrinting = usePrinting();
  if (state.items !== items || state.columns !== columns) {
    setState(startState(key, items, columns, firstRange, state));
    setFocusedRow(null);
  }

  const { heights, range } = state;
  const rowCount = rowCountOf(state);

  useLayoutEffect(() => {
    const list = listRef.current;
    const next = list === null ? state : lookAt(list, state);
    remember(key, next);
    if (next === state) return;
    const draw = () => {
      setState(next);
    };
    // A prerendered page shows all that is near: dropping the rest is not urgent.
    if (isHydrated) draw();
    else startTransition(draw);
  }, [key, state, isHydrated]);

  const followScroll = useEffectEvent(() => {
    const list = listRef.current;
    const next = list === null ? state : lookAt(list, state);
    if (next === state) return;
    // Within this frame: the next one already shows the new place.
    flushSync(() => {
      setState(next);
    });
  });
  useEffect(() => {
    const onMove = () => {
      followScroll();
    };
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, []);

  return {
    parts: listParts(
      heights,
      rowCount,
      isPrinting ? { first: 0, last: rowCount } : range,
      focusedRow,
    ),
    shown: shownCountOf(state),
    isMeasured: heights.width > 0,
    listProps: {
      ref: listRef,
      onFocus: (event: FocusEvent) => {
        setFocusedRow(rowOf(event.target));
      },
      onBlur: () => {
        setFocusedRow(null);
      },
    },
    showMore: () => {
      setState((current) => ({ ...current, limit: current.limit + CARDS_PER_STEP }));
    },
  };
}

/** The list before it is drawn: as it was left, or from its top, expecting rows as `previous` had. */
function startState(
  key: string,
  items: readonly unknown[],
  columns: number,
  firstRange: RowRange,
  previous?: WindowState,
): WindowState {
  const known = remembered.get(key);
  if (known?.items.length === items.length && known.columns === columns) {
    return { ...known, items };
  }
  const { width = 0, estimate = FIRST_ESTIMATE_PX } =
    previous?.columns === columns ? previous.heights : {};
  return {
    items,
    columns,
    limit: CARDS_PER_STEP,
    heights: { width, measured: new Map(), estimate },
    range: previous?.range.first === 0 ? previous.range : firstRange,
  };
}

function remember(key: string, state: WindowState): void {
  remembered.delete(key);
  remembered.set(key, state);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED_LISTS && oldest !== undefined) remembered.delete(oldest);
}

function shownCountOf({ items, limit }: WindowState): number {
  return Math.min(items.length, limit);
}

function rowCountOf(state: WindowState): number {
  return Math.ceil(shownCountOf(state) / state.columns);
}

/** `state` with the rows as they measure now and those near the window; itself when nothing is new. */
function lookAt(list: HTMLUListElement, state: WindowState): WindowState {
  const heights = measureRows(list, state.heights);
  const top = -list.getBoundingClientRect().top;
  const range = rowsBetween(
    heights,
    rowCountOf(state),
    top - OVERSCAN_PX,
    top + window.innerHeight + OVERSCAN_PX,
  );
  const sameRange = range.first === state.range.first && range.last === state.range.last;
  if (sameRange && heights === state.heights) return state;
  return { ...state, heights, range: sameRange ? state.range : range };
}

/** `heights` with the rows that are drawn now; the same object when nothing is new. */
function measureRows(
  list: HTMLUListElement,
  heights: WindowState['heights'],
): WindowState['heights'] {
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
  return { width, measured, estimate: sameWidth ? heights.estimate : average(measured) };
}

/**
 * The rows that are drawn now, each as high as the highest card in it: while the window changes its
 * width, the cards of a row may stand below each other for a moment, and differ.
 */
function drawnHeights(list: HTMLUListElement): ReadonlyMap<number, number> {
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
