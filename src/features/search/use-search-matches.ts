import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { searchSynonymsQuery } from '@/entities/resources/api/search-synonyms';
import { searchTextsQuery, type SearchTextsRow } from '@/entities/resources/api/search-texts';
import { useLoggedError } from '@/shared/feedback/use-retained-error';
import { HistoryMemory } from '@/shared/lib/history-memory';
import type { CuratedSynonym } from '@shared/search/closest/synonyms';
import type { ResourceFilters } from '@shared/search/list/filters';
import type { ResourceIndex } from '@shared/search/list/list-index';

/** What is searched, and what for. */
export interface MatchSearch {
  readonly index: ResourceIndex<ResourceCardRow>;
  readonly texts: readonly SearchTextsRow[];
  readonly curated: readonly CuratedSynonym[];
  readonly filters: ResourceFilters;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
}

/** A resource near to a search, and why. */
export interface BestMatch {
  readonly row: ResourceCardRow;
  readonly reasons: readonly string[];
}

/** What is near to a search. */
export interface SearchMatches {
  /** Best first. */
  readonly best: readonly BestMatch[];
  /** Whether anything of what was typed was found. */
  readonly isSpecific: boolean;
  /** General advisers that are open. */
  readonly advisers: readonly ResourceCardRow[];
}

interface SearchSource {
  /** Null while it loads. */
  readonly index: ResourceIndex<ResourceCardRow> | null;
  readonly filters: ResourceFilters;
  readonly today: string;
  /** Whether somebody is about to search. */
  readonly isExpected: boolean;
}

/** After this time a list shows without what is near to its search. */
const LONGEST_WAIT_MS = 4_000;

const noRows: readonly never[] = [];
/** Nothing to show beside the list. */
export const noMatches: SearchMatches = { best: noRows, isSpecific: true, advisers: noRows };

interface Found {
  /** The filters as text. */
  readonly wanted: string;
  readonly matches: SearchMatches;
}

// Back shows the list at once, at its place.
const remembered = new HistoryMemory<Found>();

/** Loads the code of the search; null when it cannot be loaded. */
const loadSearch = () => import('./find-matches').catch(() => null);

/**
 * Finds what is near to the search of `filters`. Code and texts load as soon as somebody is about to
 * search. When they cannot be loaded there are no matches.
 */
export function useSearchMatches(source: SearchSource) {
  const { index, filters, today, isExpected } = source;
  const { key } = useLocation();
  const wanted = useMemo(() => JSON.stringify(filters), [filters]);
  const isSearch = filters.search.trim() !== '';
  const isWanted = isSearch || isExpected;
  const texts = useQuery({ ...searchTextsQuery(), enabled: isWanted });
  const curated = useQuery({ ...searchSynonymsQuery(), enabled: isWanted });
  useLoggedError('The texts of the search could not be loaded:', texts.error);
  useLoggedError('The synonyms of the search could not be loaded:', curated.error);
  const loadedTexts = texts.data ?? (texts.isError || texts.isPaused ? noRows : undefined);
  const loadedCurated = curated.data ?? (curated.isError || curated.isPaused ? noRows : undefined);
  const search = useMemo(
    () =>
      index === null || loadedTexts === undefined || loadedCurated === undefined
        ? null
        : { index, texts: loadedTexts, curated: loadedCurated, today },
    [index, loadedTexts, loadedCurated, today],
  );
  const [found, setFound] = useState(() => remembered.get(key));
  const [prepared, setPrepared] = useState<typeof search>(null);

  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void loadSearch().then(async (code) => {
      if (search !== null) await code?.prepareMatches(search);
      if (isCurrent) setPrepared(search);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, search]);

  useEffect(() => {
    if (!isSearch || index === null) return undefined;
    let isCurrent = true;
    const show = (matches: SearchMatches) => {
      if (!isCurrent) return;
      const next = { wanted, matches };
      remembered.set(key, next);
      setFound(next);
    };
    const timer = setTimeout(() => show(noMatches), LONGEST_WAIT_MS);
    if (search !== null) {
      void loadSearch().then(async (code) => {
        show((await code?.findMatches({ ...search, filters })) ?? noMatches);
        clearTimeout(timer);
      });
    }
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isSearch, index, search, filters, wanted, key]);

  const isFound = found?.wanted === wanted;
  const known = isFound ? found.matches : undefined;
  return {
    /** Undefined until they are known. */
    matches: isSearch ? known : noMatches,
    /** Whether they will be known in a moment: code and texts have loaded. */
    isPrepared: search !== null && prepared === search,
  };
}
