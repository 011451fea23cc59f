import { useDeferredValue, useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSearchIndex } from './use-search-index';
import { closestMatches } from '@/domain/search/closest-matches';
import type { SearchEntry } from '@/domain/search/entry';
import { readQuery } from '@/domain/search/query';
import { reasonsOf } from '@/domain/search/reasons';
import type { SearchIndex } from '@/domain/search/search-index';

interface MatchListProps<Entry extends SearchEntry> {
  /** Null while they load. */
  readonly entries: readonly Entry[] | null;
  readonly search: string;
  /** Ids of the results above, which are not repeated. */
  readonly shownIds: ReadonlySet<string>;
  /** Whether the other filters allow an entry. */
  readonly isAllowed: (id: string) => boolean;
  readonly renderEntry: (id: string) => ReactNode;
}

/** Entries near to a search, each with the reasons for it; nothing without any. */
export function MatchList<Entry extends SearchEntry>(props: MatchListProps<Entry>) {
  const { entries, search, shownIds, isAllowed, renderEntry } = props;
  const titleId = useId();
  const index = useSearchIndex(entries);
  const deferredSearch = useDeferredValue(search);
  const matches = useMemo(
    () => (index === null ? [] : matchesWithReasons(index, deferredSearch, isAllowed)),
    [index, deferredSearch, isAllowed],
  );
  const shown = matches.filter(({ id }) => !shownIds.has(id));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="pt-6">
      <h3 id={titleId} className="text-xl">
        Closest matches
      </h3>
      <p role="status" className="sr-only">
        Closest matches: {shown.length}
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

function matchesWithReasons(
  index: SearchIndex,
  search: string,
  isAllowed: (id: string) => boolean,
) {
  const query = readQuery(search, index.vocabulary);
  return closestMatches(index, query, ({ id }) => isAllowed(id)).map((match) => ({
    id: match.entry.id,
    reasons: reasonsOf(match, query),
  }));
}
