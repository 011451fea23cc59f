import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { noMatches, useSearchMatches } from './search/use-search-matches';
import type { Directory } from './use-directory';
import { useSession } from '@/auth/session-context';
import { useToday } from '@/components/clock/use-now';
import { useLoggedError } from '@/components/feedback/use-retained-error';
import { useMayFit } from '@/components/find-fit/fit-on-page';
import { resultList } from '@/components/result-list';
import { fitProfileQuery } from '@/data/fit/fit-queries';
import { useListPreview } from '@/data/list-preview';
import { resourceKeys } from '@/data/resources/resource-keys';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import {
  directoryCountsQuery,
  directorySearchQuery,
  type DirectoryReply,
  type FoundResource,
} from '@/data/search/directory-search-query';
import { mapFields } from '@/domain/fields';
import { fitLine } from '@/domain/fit/fit-text';
import {
  allFilterGroups,
  isChangedList,
  type FilterGroup,
  type FilterGroupEntry,
  type ResourceFilters,
} from '@/domain/resources/filters';
import { moreFilterValues } from '@/domain/resources/more-filter-values';
import {
  type RegionCounts,
  buildResourceIndex,
  type ResourceIndex,
} from '@/domain/resources/search-index';
import { searchRequest } from '@/domain/resources/search-request';
import { geographicRegions } from '@/domain/vocabularies';

export interface LargeDirectoryProps {
  readonly filters: ResourceFilters;
  /** Called with the directory whenever it changes. */
  readonly onDirectory: (directory: Directory) => void;
}

/** Lets the database search a directory that is too large for the browser. */
export function LargeDirectory({ filters, onDirectory }: LargeDirectoryProps) {
  const { user } = useSession();
  const mayFit = useMayFit();
  const { data: fit } = useQuery({ ...fitProfileQuery(user?.id ?? null), enabled: mayFit });
  const profile = fit ?? undefined;
  const request = searchRequest(filters, profile);
  const query = useInfiniteQuery(directorySearchQuery(request));
  const { data, error, hasNextPage, isPlaceholderData, fetchNextPage, refetch } = query;
  useLoggedError('The resources could not be loaded:', error);
  const today = useToday();
  const found = useMemo(() => (data === undefined ? null : joinPages(data.pages)), [data]);
  const { data: counts } = useQuery({
    ...directoryCountsQuery(request),
    enabled: found !== null && !isPlaceholderData,
  });
  const index = useMemo(
    () => (found === null ? null : indexOf(found, counts, today)),
    [found, counts, today],
  );
  // None while the previous search is shown: its matches would get the reasons of the new search.
  const closest = useMemo(
    () => (found === null || isPlaceholderData ? null : closestOf(found, today)),
    [found, isPlaceholderData, today],
  );
  const { matches: near } = useSearchMatches({
    index: closest?.index ?? null,
    texts: closest?.texts ?? noTexts,
    filters,
    today,
    isExpected: false,
  });
  const matches = closest === null ? noMatches : near;
  const lineOf = useMemo(() => {
    if (profile === undefined || found === null) return undefined;
    const byId = new Map(everyRow(found).map((row) => [row.id, row]));
    return (id: string) => {
      const row = byId.get(id);
      return row === undefined ? '' : fitLine(profile, row);
    };
  }, [profile, found]);

  const preview = useListPreview<ResourceCardRow>(resourceKeys.approved());
  const directory = useMemo(
    (): Directory => ({
      ...resultList(null, isChangedList(filters) ? undefined : preview, error),
      ...(found !== null && {
        status: 'ready',
        rows: found.rows,
        shown: found.shown,
        total: found.total,
      }),
      today,
      index,
      regionCounts: found === null ? null : regionCounts(found),
      closingCount: found?.closing ?? null,
      retry: () => void refetch(),
      large: {
        alsoOpen: found?.also_open ?? {},
        matches: matches ?? noMatches,
        lineOf,
        loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
      },
    }),
    [
      filters,
      preview,
      error,
      found,
      today,
      index,
      refetch,
      matches,
      lineOf,
      hasNextPage,
      fetchNextPage,
    ],
  );
  const isSettled = matches !== undefined;
  useEffect(() => {
    // The list and what is near to its search show together.
    if (isSettled) onDirectory(directory);
  }, [onDirectory, directory, isSettled]);
  return null;
}

const noTexts: DirectoryReply['texts'] = [];

/** Joins the pages to one list with the counts of the first page. */
function joinPages(pages: readonly DirectoryReply[]): DirectoryReply | null {
  const [first] = pages;
  if (first === undefined) return null;
  const rows = new Map(pages.flatMap((page) => page.rows.map((row) => [row.id, row])));
  return { ...first, rows: [...rows.values()] };
}

/** What the parts of the page read of the loaded rows, with the counts of the whole directory. */
function indexOf(
  found: DirectoryReply,
  counted: DirectoryReply['counts'] | undefined,
  today: string,
): ResourceIndex<FoundResource> {
  const counts = mapFields<Record<FilterGroup, ReadonlyMap<string, number>>, FilterGroupEntry>(
    allFilterGroups,
    ({ name }) => new Map(Object.entries(counted?.[name] ?? {})),
  );
  const closingDays = Object.entries(found.closings).flatMap(([day, rows]) =>
    Array.from({ length: rows }, () => day),
  );
  return { ...buildResourceIndex(everyRow(found), today), size: found.total, counts, closingDays };
}

function closestOf({ closest, texts }: DirectoryReply, today: string) {
  if (closest.length === 0) return null;
  return { index: buildResourceIndex(closest, today, moreFilterValues(closest)), texts };
}

function everyRow({ rows, also_open: open, closest }: DirectoryReply): readonly FoundResource[] {
  return [...rows, ...(open.industry?.rows ?? []), ...(open.stage?.rows ?? []), ...closest];
}

function regionCounts({ counts }: DirectoryReply): RegionCounts {
  return mapFields<RegionCounts, { readonly name: string }>(
    geographicRegions.map(({ value }) => ({ name: value })),
    ({ name }) => counts.geographicRegion?.[name] ?? 0,
  );
}
