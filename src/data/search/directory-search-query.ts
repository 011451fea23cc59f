import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { searchSynonymsQuery, type SearchTextsRow } from './search-queries';
import type { ResourceFacts } from '@/data/resources/resource-facts-query';
import { resourceKeys } from '@/data/resources/resource-keys';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { unwrap } from '@/data/run-query';
import type { FitProfile } from '@/domain/fit/fit';
import { noFilters } from '@/domain/resources/filters';
import { searchRequest, type SearchRequest } from '@/domain/resources/search-request';
import { AppError } from '@/lib/errors';
import { loadChunk } from '@/lib/load-chunk';
import { loadPublicClient } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** A resource with what its card and its fit need. */
export type FoundResource = ResourceCardRow & ResourceFacts;

const isRow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'id' in value;
const rowsSchema = z.array(z.custom<FoundResource>(isRow));
const listSchema = z.optional(z.object({ count: z.number(), rows: rowsSchema }));

const replySchema = z.object({
  /** Number of all public resources, of those found, and of those that close within 30 days. */
  total: z.number(),
  shown: z.number(),
  closing: z.number(),
  /** By group and option, under the other filters. */
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  /** Number of deadlines of the next 100 days by day, whatever week is chosen. */
  closings: z.record(z.string(), z.number()),
  rows: rowsSchema,
  also_open: z.object({ industry: listSchema, stage: listSchema }),
  /** What may be near, to be ranked like a small directory, and its other texts. */
  closest: rowsSchema,
  texts: z.array(z.custom<SearchTextsRow>(isRow)),
});
export type DirectoryReply = z.infer<typeof replySchema>;

/** Pages of what a search in a large directory finds; the database filters, sorts and counts. */
export function directorySearchQuery(request: SearchRequest) {
  return infiniteQueryOptions({
    queryKey: [...resourceKeys.lists(), 'search', request],
    queryFn: ({ pageParam, signal, client }) =>
      readDirectoryPage(client, { ...request, counted: ['geographicRegion'] }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return loaded < last.shown ? last.rows.at(-1)?.id : undefined;
    },
    // The former list stays while the next one loads; a reply that comes too late is dropped.
    placeholderData: keepPreviousData,
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

/** The counts of all filters; slower than a page, which has those of the regions. */
export function directoryCountsQuery(request: SearchRequest) {
  return queryOptions({
    queryKey: [...resourceKeys.lists(), 'counts', request],
    queryFn: async ({ signal, client }) =>
      (await readDirectoryPage(client, { ...request, most: 0 }, null, signal)).counts,
    placeholderData: keepPreviousData,
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

/** The resources of a large directory that fit best, closed ones last. */
export function bestFitQuery(profile: FitProfile) {
  const request = {
    ...searchRequest({ ...noFilters, sort: 'fit' }, profile),
    counted: [],
  };
  return queryOptions({
    queryKey: [...resourceKeys.lists(), 'best-fit', request],
    queryFn: async ({ signal, client }) =>
      (await readDirectoryPage(client, request, null, signal)).rows,
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

interface PageRequest {
  /** Groups whose options are counted; all without it. */
  readonly counted?: string[];
  /** Number of rows. */
  readonly most?: number;
}

/** Reads a page of a search in a large directory. Throws AppError. */
export function readDirectoryPage(
  client: QueryClient,
  request: SearchRequest & PageRequest,
  after: string | null,
  signal: AbortSignal,
): Promise<DirectoryReply> {
  return readInTime(signal, async (inTime) => {
    const [api, meaning] = await Promise.all([
      loadPublicClient(),
      request.search === '' ? {} : readMeaning(client, request.search),
    ]);
    const asked = { ...request, ...meaning, after };
    const reply = api.rpc('search_resources', { request: asked }).abortSignal(inTime);
    // Only React Query retries.
    const parsed = replySchema.safeParse(unwrap(await reply.retry(false)));
    if (!parsed.success) throw new AppError('unavailable', { cause: parsed.error });
    return parsed.data;
  });
}

async function readMeaning(client: QueryClient, search: string) {
  const [{ searchMeaning }, curated] = await Promise.all([
    loadChunk(() => import('@/domain/search/search-meaning')),
    // Without them the search works, too.
    client.query(searchSynonymsQuery()).catch(() => []),
  ]);
  return searchMeaning(search, curated);
}
