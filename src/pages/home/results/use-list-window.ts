import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { listParts, rowsBetween } from './list-window';
import type { RowHeights, RowRange } from './list-window';

/** How far beyond the window rows are drawn, so that scrolling does not run into blanks. */
const OVERSCAN_PX = 1000;
/** What a row is taken to be high until one has been measured. */
const FIRST_ESTIMATE_PX = 380;
/** The rows of the very first pass, before anything has been measured. */
const FIRST_RANGE: RowRange = { first: 0, last: 3 };
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
  const [state, setState] = useState(() => startState(key, items, columns));
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  if (state.items !== items || state.columns !== columns) {
    setState(startState(key, items, columns));
    setFocusedRow(null);
  }

  const { limit, heights, range } = state;
  const shown = Math.min(items.length, limit);
  const rowCount = Math.ceil(shown / columns);

  const followScroll = useEffectEvent((now: boolean) => {
    const list = listRef.current;
    if (list === null) return;
    const top = -list.getBoundingClientRect().top;
    const next = rowsBetween(
      heights,
      rowCount,
      top - OVERSCAN_PX,
      top + window.innerHeight + OVERSCAN_PX,
    );
    if (next.first === range.first && next.last === range.last) return;
    const update = () => {
      setState((current) => ({ ...current, range: next }));
    };
    // Within this frame: the next one already shows the new place.
    if (now) flushSync(update);
    else update();
  });

  useEffect(() => {
    const onMove = () => {
      followScroll(true);
    };
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, []);

  useLayoutEffect(() => {
    const list = listRef.current;
    const next = list === null ? heights : measureRows(list, heights);
    if (next === heights) followScroll(false);
    else setState((current) => ({ ...current, heights: next }));
    remembered.delete(key);
    remembered.set(key, state);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_LISTS && oldest !== undefined) remembered.delete(oldest);
  }, [key, state, heights]);

  useEffect(() => {
    const set = (printing: boolean) => () => {
      flushSync(() => {
        setPrinting(printing);
      });
    };
    const [before, after] = [set(true), set(false)];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);

  return {
    parts: listParts(
      heights,
      rowCount,
      isPrinting ? { first: 0, last: rowCount } : range,
      focusedRow,
    ),
    shown,
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

function startState(key: string, items: readonly unknown[], columns: number): WindowState {
  const known = remembered.get(key);
  if (known?.items.length === items.length && known.columns === columns) {
    return { ...known, items };
  }
  return {
    items,
    columns,
    limit: CARDS_PER_STEP,
    heights: { width: 0, measured: new Map(), estimate: FIRST_ESTIMATE_PX },
    range: FIRST_RANGE,
  };
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
  for (const element of list.querySelectorAll<HTMLElement>('[data-row]')) {
    const row = Number(element.dataset.row);
    const height = element.offsetHeight;
    if (Math.abs((measured.get(row) ?? 0) - height) < 1) continue;
    measured.set(row, height);
    changed = true;
  }
  if (!changed) return heights;
  return { width, measured, estimate: sameWidth ? heights.estimate : average(measured) };
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
