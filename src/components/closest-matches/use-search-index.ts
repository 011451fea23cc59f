import { useEffect, useState } from 'react';
import type { SearchEntry } from '@/domain/search/entry';
import { buildSearchIndex, type SearchIndex } from '@/domain/search/search-index';

/** The longest wait for an idle moment, in milliseconds. */
const LONGEST_WAIT_MS = 100;

/**
 * Returns the search index of the entries that `createEntries` yields, built in idle moments; null until the first one is ready.
 * While entries change, the index of the former ones stays.
 */
export function useSearchIndex<Entry extends SearchEntry>(
  createEntries: (() => Iterable<Entry>) | null,
): SearchIndex<Entry> | null {
  const [index, setIndex] = useState<SearchIndex<Entry> | null>(null);
  useEffect(() => {
    if (createEntries === null) return undefined;
    const controller = new AbortController();
    void buildSearchIndex(createEntries(), idleMoment, controller.signal).then((built) => {
      if (built !== null && !controller.signal.aborted) setIndex(built);
    });
    return () => controller.abort();
  }, [createEntries]);
  return index;
}

/** Resolves when the browser has nothing else to do; Safari lacks the callback. */
export function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    } else {
      setTimeout(resolve);
    }
  });
}
