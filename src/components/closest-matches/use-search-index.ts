import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLoggedError } from '@/components/feedback/use-retained-error';
import { searchSynonymsQuery } from '@/data/search/search-synonyms-query';
import type { SearchEntry } from '@/domain/search/entry';
import { buildSearchIndex, type SearchIndex } from '@/domain/search/search-index';
import { idleMoment } from '@/lib/idle-moment';

/**
 * Returns the search index of the entries that `createEntries` yields, with the synonyms of
 * curators, built in idle moments; null until the first one is ready. While entries change, the
 * index of the former ones stays.
 */
export function useSearchIndex<Entry extends SearchEntry>(
  createEntries: (() => Iterable<Entry>) | null,
): SearchIndex<Entry> | null {
  const [index, setIndex] = useState<SearchIndex<Entry> | null>(null);
  const { data: curated, error } = useQuery(searchSynonymsQuery());
  useLoggedError('The synonyms of the search could not be loaded:', error);
  const isSettled = curated !== undefined || error !== null;
  useEffect(() => {
    if (createEntries === null || !isSettled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void buildSearchIndex(createEntries(), idleMoment, signal, curated).then((built) => {
      if (built !== null && !controller.signal.aborted) setIndex(built);
    });
    return () => controller.abort();
  }, [createEntries, isSettled, curated]);
  return index;
}
