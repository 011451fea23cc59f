import { pause } from './pause';
import type { GeographicRegion } from '@shared/contracts/vocabularies';
import { closestMatches } from '@shared/search/closest/closest-matches';
import { inRegions, readQuery } from '@shared/search/closest/query';
import { reasonsOf } from '@shared/search/closest/reasons';
import type { SearchIndex } from '@shared/search/closest/search-index';

/** Fewer entries are searched within a frame. */
const MOST_AT_ONCE = 1000;

/**
 * Returns the entries near to a search that are allowed, best first, with the reasons.
 *
 * @param regions chosen regions: what serves them only comes first.
 */
export async function closestIn(
  index: SearchIndex,
  search: string,
  isAllowed: (id: string) => boolean,
  regions: readonly GeographicRegion[] = [],
) {
  const query = inRegions(readQuery(search, index.vocabulary, index.curated), regions);
  const between = index.entries.length > MOST_AT_ONCE ? pause : () => Promise.resolve();
  const { matches, ...found } = await closestMatches(index, query, isAllowed, between);
  return {
    ...found,
    matches: matches.map((match) => ({ id: match.entry.id, reasons: reasonsOf(match, query) })),
  };
}
