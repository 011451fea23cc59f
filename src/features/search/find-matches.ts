import { pause } from './pause';
import type { MatchSearch, SearchMatches } from './use-search-matches';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { closestMatches } from '@shared/search/closest/closest-matches';
import type { SearchEntry } from '@shared/search/closest/entry';
import { inRegions, readQuery } from '@shared/search/closest/query';
import { reasonsOf } from '@shared/search/closest/reasons';
import { resourceEntry } from '@shared/search/closest/resource-entries';
import { buildSearchIndex, type SearchIndex } from '@shared/search/closest/search-index';
import { filterResources } from '@shared/search/list/list-index';

/** Fewer entries are searched within a frame. */
const MOST_AT_ONCE = 1000;

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
  const query = inRegions(
    readQuery(filters.search, engine.vocabulary, engine.curated),
    filters.geographicRegion,
  );
  const between = engine.entries.length > MOST_AT_ONCE ? pause : () => Promise.resolve();
  const found = await closestMatches(engine, query, (id) => allowed.has(id), between);
  const rowOf = (id: string): readonly ResourceCardRow[] => {
    const row = allowed.get(id);
    return row === undefined ? [] : [row];
  };
  return {
    best: found.matches.flatMap((match) =>
      rowOf(match.entry.id).map((row) => ({ row, reasons: reasonsOf(match, query) })),
    ),
    isSpecific: found.isSpecific,
    advisers: found.advisers.flatMap(({ id }) => rowOf(id)),
  };
}
