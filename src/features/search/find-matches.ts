import { closestIn } from './closest-in';
import { pause } from './pause';
import type { MatchSearch, SearchMatches } from './use-search-matches';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import type { SearchEntry } from '@shared/search/closest/entry';
import { resourceEntry } from '@shared/search/closest/resource-entries';
import { buildSearchIndex, type SearchIndex } from '@shared/search/closest/search-index';
import { filterResources } from '@shared/search/list/list-index';

type Source = Omit<MatchSearch, 'filters'>;

let latest: { readonly source: Source; readonly built: Promise<SearchIndex | null> } | undefined;

/** Builds the index of these texts before the first search needs it. */
export function prepareMatches(source: Source): Promise<SearchIndex | null> {
  const { index, texts, curated, today } = source;
  const known = latest?.source;
  if (
    latest === undefined ||
    known?.index !== index ||
    known.texts !== texts ||
    known.curated !== curated ||
    known.today !== today
  ) {
    // It is not aborted by the next letter: that one needs it too.
    const { signal } = new AbortController();
    latest = { source, built: buildSearchIndex(entriesOf(source), pause, signal, curated) };
  }
  return latest.built;
}

function* entriesOf({ index, texts, today }: Source): Iterable<SearchEntry> {
  const byId = new Map(texts.map((row) => [row.id, row]));
  for (const row of index.resources) yield resourceEntry(row, byId.get(row.id), today);
}

/** Returns what is near to a search, among what the other filters allow. */
export async function findMatches({ filters, ...source }: MatchSearch): Promise<SearchMatches> {
  const engine = await prepareMatches(source);
  if (engine === null) throw new Error('The search index was not built.');
  const rows = filterResources(source.index, { ...filters, search: '' });
  const allowed = new Map(rows.map((row) => [row.id, row]));
  const found = await closestIn(
    engine,
    filters.search,
    (id) => allowed.has(id),
    filters.geographicRegion,
  );
  const rowOf = (id: string): readonly ResourceCardRow[] => {
    const row = allowed.get(id);
    return row === undefined ? [] : [row];
  };
  return {
    best: found.matches.flatMap(({ id, reasons }) => rowOf(id).map((row) => ({ row, reasons }))),
    isSpecific: found.isSpecific,
    advisers: found.advisers.flatMap(({ id }) => rowOf(id)),
  };
}
