import { unavailable } from '../clients.ts';
import { closestMatches } from '../search/closest/closest-matches.ts';
import type { SearchEntry } from '../search/closest/entry.ts';
import { needsClosestMatches } from '../search/closest/few-results.ts';
import { inRegions, readQuery } from '../search/closest/query.ts';
import { resourceEntry } from '../search/closest/resource-entries.ts';
import { buildSearchIndex, type SearchIndex } from '../search/closest/search-index.ts';
import { todayInMaine } from '../search/list/availability.ts';
import { noFilters, type ResourceFilters } from '../search/list/filters.ts';
import {
  buildResourceIndex,
  filterResources,
  type ResourceIndex,
} from '../search/list/list-index.ts';
import { moreFilterValues } from '../search/list/more-filter-values.ts';
import type { OpenRecords, OpenResource } from './records.ts';

/** What a search finds, in the order of the page. */
export interface FoundResources {
  /** Resources that contain the search, then those that are near to it. */
  readonly resources: readonly OpenResource[];
  /** How many of them contain the search. */
  readonly literal: number;
}

interface Indexes {
  readonly today: string;
  readonly list: ResourceIndex<OpenResource>;
  engine?: Promise<SearchIndex | null>;
}

const known = new WeakMap<OpenRecords, Indexes>();

/**
 * Returns the resources that the page finds with these filters: those that contain the search and,
 * when they are few, those that are near to it.
 */
export async function findResources(
  records: OpenRecords,
  filters: Partial<ResourceFilters>,
  today: string = todayInMaine(),
): Promise<FoundResources> {
  const chosen = { ...noFilters, ...filters };
  const indexes = indexesOf(records, today);
  const literal = filterResources(indexes.list, chosen);
  if (!needsClosestMatches(chosen.search, literal.length)) {
    return { resources: literal, literal: literal.length };
  }
  const engine = await engineOf(indexes);
  const allowed = new Map(
    filterResources(indexes.list, { ...chosen, search: '' }).map((one) => [one.id, one]),
  );
  const query = inRegions(
    readQuery(chosen.search, engine.vocabulary, engine.curated),
    chosen.geographicRegion,
  );
  const { matches } = await closestMatches(engine, query, (id) => allowed.has(id), noPause);
  const seen = new Set(literal.map(({ id }) => id));
  const near = matches
    .map(({ entry }) => allowed.get(entry.id))
    .filter((one) => one !== undefined)
    .filter(({ id }) => !seen.has(id));
  return { resources: [...literal, ...near], literal: literal.length };
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

/** Other requests go on between the parts of the work. */
const noPause = () => Promise.resolve();
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

async function engineOf(indexes: Indexes): Promise<SearchIndex> {
  const { list, today } = indexes;
  indexes.engine ??= buildSearchIndex(entriesOf(list, today), pause, new AbortController().signal);
  const engine = await indexes.engine;
  if (engine === null) throw unavailable(new Error('The search index was not built.'));
  return engine;
}

function* entriesOf(list: ResourceIndex<OpenResource>, today: string): Iterable<SearchEntry> {
  for (const resource of list.resources) yield resourceEntry(resource, resource, today);
}
