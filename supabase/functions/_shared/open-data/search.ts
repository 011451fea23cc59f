import { setImmediate as pause } from 'node:timers/promises';
import { unavailable } from '../function-error.ts';
import { closestMatches } from '../search/closest/closest-matches.ts';
import type { SearchEntry } from '../search/closest/entry.ts';
import { bestElsewhere, needsClosestMatches } from '../search/list/page-order.ts';
import { inRegions, readQuery } from '../search/closest/query.ts';
import { resourceEntry } from '../search/closest/resource-entries.ts';
import { buildSearchIndex, type SearchIndex } from '../search/closest/search-index.ts';
import { noFilters, type ResourceFilters } from '../search/list/filters.ts';
import {
  buildResourceIndex,
  filterResources,
  type ResourceIndex,
} from '../search/list/list-index.ts';
import { moreFilterValues } from '../search/list/more-filter-values.ts';
import { cleanSearch } from '../search/list-filters.ts';
import type { OpenRecords, OpenResource } from './records.ts';

/** What a search finds. */
export interface FoundResources {
  /** In the order of the page. */
  readonly resources: readonly OpenResource[];
  /** General advisers that the page offers when nothing is about the search. */
  readonly advisers: readonly OpenResource[];
}

interface Indexes {
  readonly today: string;
  readonly list: ResourceIndex<OpenResource>;
  engine?: Promise<SearchIndex | null>;
}

const known = new WeakMap<OpenRecords, Indexes>();

/**
 * Returns the resources that the page finds with these filters: the best matches that are not the
 * first hit, those that contain the search and, when they are few, others that are near to it.
 */
export async function findResources(
  records: OpenRecords,
  filters: Partial<ResourceFilters>,
  today: string,
): Promise<FoundResources> {
  const chosen = { ...noFilters, ...filters, search: cleanSearch(filters.search ?? '') };
  const indexes = indexesOf(records, today);
  const hits = filterResources(indexes.list, chosen);
  if (chosen.search.trim() === '') return { resources: hits, advisers: [] };
  const engine = await engineOf(indexes, records);
  const allowed = new Map(
    filterResources(indexes.list, { ...chosen, search: '' }).map((one) => [one.id, one]),
  );
  const query = inRegions(
    readQuery(chosen.search, engine.vocabulary, engine.curated),
    chosen.geographicRegion,
  );
  const found = await closestMatches(engine, query, (id) => allowed.has(id), noPause);
  const resourcesOf = (entries: readonly SearchEntry[]) =>
    entries.map(({ id }) => allowed.get(id)).filter((one) => one !== undefined);
  const best = resourcesOf(found.matches.map(({ entry }) => entry));
  const near = needsClosestMatches(chosen.search, hits.length) ? best : [];
  return {
    resources: [...new Set([...bestElsewhere(best, hits, ({ id }) => id), ...hits, ...near])],
    advisers: found.isSpecific ? [] : resourcesOf(found.advisers),
  };
}

/** Returns the index of the list on `today` (yyyy-mm-dd, in Maine), once per record set and day. */
export function resourceIndex(records: OpenRecords, today: string): ResourceIndex<OpenResource> {
  return indexesOf(records, today).list;
}

function indexesOf(records: OpenRecords, today: string): Indexes {
  const stored = known.get(records);
  if (stored?.today === today) return stored;
  const { resources } = records;
  const list = buildResourceIndex(resources, today, moreFilterValues(resources));
  const indexes = { today, list };
  known.set(records, indexes);
  return indexes;
}

/** One search is short: it goes on at once. */
const noPause = () => Promise.resolve();

async function engineOf(indexes: Indexes, { synonyms }: OpenRecords): Promise<SearchIndex> {
  const { list, today } = indexes;
  const { signal } = new AbortController();
  // Other requests go on between the parts of the work.
  indexes.engine ??= buildSearchIndex(entriesOf(list, today), pause, signal, synonyms);
  const engine = await indexes.engine;
  if (engine === null) throw unavailable(new Error('The search index was not built.'));
  return engine;
}

function* entriesOf(list: ResourceIndex<OpenResource>, today: string): Iterable<SearchEntry> {
  for (const resource of list.resources) yield resourceEntry(resource, resource, today);
}
