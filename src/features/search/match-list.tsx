import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { closestIn } from './closest-in';
import { pause } from './pause';
import { searchSynonymsQuery } from '@/entities/resources/api/search-synonyms';
import { useLoggedError } from '@/shared/feedback/use-retained-error';
import type { SearchEntry } from '@shared/search/closest/entry';
import { type SearchIndex, buildSearchIndex } from '@shared/search/closest/search-index';

interface MatchListProps<Entry extends SearchEntry> {
  /** Yields what is searched; null while it loads. The same function as long as it is the same. */
  readonly createEntries: (() => Iterable<Entry>) | null;
  readonly search: string;
  /** Ids of the results above, which are not repeated. */
  readonly shownIds: ReadonlySet<string>;
  /** Whether the other filters allow an entry. */
  readonly isAllowed: (id: string) => boolean;
  readonly renderEntry: (id: string) => ReactNode;
}

/** Entries near to a search, each with the reasons for it; nothing without any. */
export function MatchList<Entry extends SearchEntry>(props: MatchListProps<Entry>) {
  const { createEntries, search, shownIds, isAllowed, renderEntry } = props;
  const titleId = useId();
  const matches = useMatches(useSearchIndex(createEntries), search, isAllowed);
  const shown = matches.filter(({ id }) => !shownIds.has(id) && isAllowed(id));
  const count = shown.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby={titleId} className="pt-2">
      <h3 id={titleId} className="text-base sm:text-xl">
        These come closest
      </h3>
      <p role="status" className="sr-only">
        {`Closest matches: ${count}`}
      </p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {shown.map(({ id, reasons }) => (
          <li key={id} className="flex flex-col">
            <ul aria-label="Why it is here" className="mb-1.5 flex flex-wrap gap-1.5 text-sm">
              {reasons.map((reason) => (
                <li
                  key={reason}
                  className="max-w-full min-w-0 rounded-sm bg-sunk px-2 py-0.5 font-semibold wrap-anywhere"
                >
                  {reason}
                </li>
              ))}
            </ul>
            <div className="grow">{renderEntry(id)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShownMatch {
  readonly id: string;
  readonly reasons: readonly string[];
}

const noMatches: readonly ShownMatch[] = [];

/** Returns the matches of a search; those of the former one until they are found. */
function useMatches(
  index: SearchIndex | null,
  search: string,
  isAllowed: (id: string) => boolean,
): readonly ShownMatch[] {
  const [matches, setMatches] = useState(noMatches);
  useEffect(() => {
    if (index === null) return undefined;
    let isCurrent = true;
    void closestIn(index, search, isAllowed).then((found) => {
      if (isCurrent) setMatches(found.matches);
    });
    return () => {
      isCurrent = false;
    };
  }, [index, search, isAllowed]);
  return matches;
}

/**
 * Returns the search index of the entries that `createEntries` yields, with the synonyms of
 * curators, built in short parts; null until the first one is ready. While entries change, the
 * index of the former ones stays.
 */
function useSearchIndex<Entry extends SearchEntry>(
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
    void buildSearchIndex(createEntries(), pause, signal, curated).then((built) => {
      if (built !== null && !controller.signal.aborted) setIndex(built);
    });
    return () => controller.abort();
  }, [createEntries, isSettled, curated]);
  return index;
}
