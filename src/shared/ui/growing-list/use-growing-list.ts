import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePrinting } from './use-printing';
import { PREVIEW_LENGTH } from '@/shared/api/list-preview';
import { useHydrated } from '@/shared/lib/page-data';
import { readItem, sessionSource, writeItem } from '@/shared/lib/safe-storage';

/** Entries of another list that are drawn at once; the rest follows. */
const FIRST = 8;
/** Entries that follow at a time, so that a key or a press never waits for long. */
const STEP = 8;
/** Lists up to this length are in the page from end to end, for find-in-page and print. */
const WHOLE_LENGTH = 300;

interface Entry {
  readonly id: string;
}

interface Growth {
  readonly items: readonly Entry[];
  readonly drawn: number;
  /** Number of entries that the list grows to by itself. */
  readonly limit: number;
}

/** What a list was when its history entry was left. Lengths are in px. */
interface Place {
  /** Entries down to the lower edge of the viewport. */
  readonly seen: number;
  readonly limit: number;
  readonly height: number;
  /** Top of the last of the entries that were seen, below the upper edge of the viewport. */
  readonly top: number;
}

/**
 * Draws a list from its top, some entries at a time, up to 300; a longer one goes on with
 * `showMore`. Back finds what was above the viewport drawn again at once, and the list as high as it
 * was, so that the page returns to the same entry. Printing draws all.
 *
 * @param name tells apart the lists of a page that has several.
 * @returns `listRef` for the element whose children are the entries; `laidOut` counts the entries
 *   from the top whose layout cannot wait until they come into view.
 */
export function useGrowingList<List extends HTMLElement = HTMLUListElement>(
  items: readonly Entry[],
  name = '',
) {
  const { key, pathname } = useLocation();
  const entry = `list ${pathname} ${key} ${name}`;
  const listRef = useRef<List>(null);
  const isHydrated = useHydrated();
  const isPrinting = usePrinting();
  const [laidOut] = useState(() => readPlace(entry)?.seen ?? FIRST);
  const [growth, setGrowth] = useState<Growth>(() => {
    const place = isHydrated ? readPlace(entry) : null;
    const drawn = isHydrated ? (place?.seen ?? FIRST) : PREVIEW_LENGTH;
    return { items, drawn, limit: place?.limit ?? WHOLE_LENGTH };
  });
  if (growth.items !== items) {
    // A list that was read again, or lost an entry, stays as it is.
    const isSame = growth.items.slice(0, 2).some(({ id }) => id === items[0]?.id);
    setGrowth(isSame ? { ...growth, items } : { ...growth, items, drawn: FIRST });
  }

  // The page scrolls to its former place in this moment, before another render.
  useLayoutEffect(() => {
    const height = readPlace(entry)?.height;
    if (height !== undefined)
      listRef.current?.style.setProperty('min-height', `${String(height)}px`);
  }, [entry]);

  // Entries above that were never in view had another height before.
  useEffect(() => {
    const place = readPlace(entry);
    const last = place === null ? undefined : listRef.current?.children[place.seen - 1];
    if (place && last && window.scrollY > 0)
      window.scrollBy(0, last.getBoundingClientRect().top - place.top);
  }, [entry]);

  const { drawn, limit } = growth;
  const goal = Math.min(items.length, limit);
  useEffect(() => {
    if (drawn < goal) {
      startTransition(() => setGrowth((now) => ({ ...now, drawn: now.drawn + STEP })));
    } else {
      listRef.current?.style.removeProperty('min-height');
    }
  }, [drawn, goal, entry]);

  useLayoutEffect(() => {
    const list = listRef.current;
    const leave = () => {
      if (list !== null) writePlace(entry, { ...seenIn(list), limit, height: list.offsetHeight });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [entry, limit]);

  return {
    listRef,
    laidOut,
    shown: isPrinting ? items.length : Math.min(drawn, goal),
    hasMore: goal < items.length,
    // The first of them at once, since `continueList` moves focus there.
    showMore: () =>
      setGrowth((now) => ({
        ...now,
        drawn: now.drawn + STEP,
        limit: now.limit + WHOLE_LENGTH,
      })),
  };
}

/** The entries down to the lower edge of the viewport, at least those drawn at once. */
function seenIn(list: HTMLElement): Pick<Place, 'seen' | 'top'> {
  const entries = [...list.children];
  const below = entries.findIndex((one) => one.getBoundingClientRect().top > window.innerHeight);
  const seen = Math.max(below === -1 ? entries.length : below, FIRST);
  return { seen, top: entries[seen - 1]?.getBoundingClientRect().top ?? 0 };
}

function readPlace(entry: string): Place | null {
  const [seen, limit, height, top] = (readItem(sessionSource, entry) ?? '').split(' ').map(Number);
  return seen && limit && height && top !== undefined ? { seen, limit, height, top } : null;
}

function writePlace(entry: string, { seen, limit, height, top }: Place): void {
  writeItem(sessionSource, entry, [seen, limit, height, Math.round(top)].join(' '));
}
