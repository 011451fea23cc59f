import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePrinting } from './use-printing';
import { PREVIEW_LENGTH } from '@/data/list-preview';
import { HistoryMemory } from '@/lib/history-memory';
import { useHydrated } from '@/lib/page-data';

/** Entries of another list that are drawn at once; the rest follows. */
const FIRST = 8;
/** Entries that follow at a time, so that a key or a press never waits for long. */
const STEP = 24;
/** Lists up to this length are in the page from end to end, for find-in-page and print. */
export const WHOLE_LENGTH = 300;

interface Entry {
  readonly id: string;
}

interface Growth {
  readonly items: readonly Entry[];
  readonly drawn: number;
  /** Number of entries that the list grows to by itself. */
  readonly limit: number;
  /** Number of entries at the top that are laid out wherever the viewport is. */
  readonly laidOut: number;
}

/** What was drawn down to the lower edge of the viewport when a history entry was left. */
const remembered = new HistoryMemory<{ readonly seen: number; readonly limit: number }>();

/**
 * Draws a list from its top, some entries at a time, up to 300; a longer one goes on with
 * `showMore`. Back finds what was above the viewport laid out again, so that the page returns to the
 * same entry. Printing draws all.
 *
 * @returns `listRef` for the element whose children are the entries, and its least height while a
 *   changed list grows again, so that the page keeps its place.
 */
export function useGrowingList<List extends HTMLElement = HTMLUListElement>(
  items: readonly Entry[],
) {
  const { key } = useLocation();
  const listRef = useRef<List>(null);
  const isHydrated = useHydrated();
  const isPrinting = usePrinting();
  const [growth, setGrowth] = useState<Growth>(() => {
    const known = remembered.get(key);
    const laidOut = known?.seen ?? FIRST;
    const drawn = isHydrated ? laidOut : PREVIEW_LENGTH;
    return { items, drawn, limit: known?.limit ?? WHOLE_LENGTH, laidOut };
  });
  const [leastHeight, setLeastHeight] = useState<number>();
  if (growth.items !== items) {
    // A list that was read again, or lost an entry further down, stays as it is.
    const isSame = growth.items[0]?.id === items[0]?.id;
    setGrowth(isSame ? { ...growth, items } : { ...growth, items, drawn: FIRST });
    if (!isSame) setLeastHeight(listRef.current?.offsetHeight);
  }

  const { drawn, limit, laidOut } = growth;
  const goal = Math.min(items.length, limit);
  useEffect(() => {
    if (drawn < goal) {
      startTransition(() => setGrowth((now) => ({ ...now, drawn: now.drawn + STEP })));
    } else {
      setLeastHeight(undefined);
    }
  }, [drawn, goal]);

  useLayoutEffect(() => {
    const list = listRef.current;
    return () => {
      if (list !== null) remembered.set(key, { seen: Math.max(seenIn(list), FIRST), limit });
    };
  }, [key, limit]);

  return {
    listRef,
    shown: isPrinting ? items.length : Math.min(drawn, goal),
    laidOut,
    leastHeight,
    hasMore: goal < items.length,
    showMore: () => setGrowth((now) => ({ ...now, limit: now.limit + WHOLE_LENGTH })),
  };
}

/** Number of entries down to the lower edge of the viewport. */
function seenIn(list: HTMLElement): number {
  const below = [...list.children].findIndex(
    (entry) => entry.getBoundingClientRect().top > window.innerHeight,
  );
  return below === -1 ? list.children.length : below;
}
