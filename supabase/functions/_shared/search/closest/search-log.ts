import { writeResourceFilters } from '../list/filter-codec.ts';
import type { ResourceFilters } from '../list/filters.ts';
import { readTyped } from './typed-query.ts';

/** What a search asks for, for the log. */
interface SearchTopics {
  /** Chosen filters as name=value. */
  readonly filters: readonly string[];
  /** Regions and industries that were chosen or named. */
  readonly regions: readonly string[];
  readonly industries: readonly string[];
}

/** Returns what is logged of the filters beside the words. */
export function searchTopics(filters: ResourceFilters): SearchTopics {
  const { regions, units } = readTyped(filters.search);
  const named = units.flatMap(({ facts }) => facts.industry ?? []);
  return {
    filters: chosenValues(filters),
    regions: [...new Set([...filters.geographicRegion, ...regions])],
    industries: [...new Set([...filters.industry, ...named])],
  };
}

/** The parameters of the address without the search, the order and where the person is. */
function chosenValues(filters: ResourceFilters): readonly string[] {
  const params = writeResourceFilters(new URLSearchParams(), {
    ...filters,
    search: '',
    sort: 'recommended',
    near: '',
  });
  return [...params].flatMap(([name, text]) =>
    text.startsWith('[')
      ? (JSON.parse(text) as string[]).map((value) => `${name}=${value}`)
      : [`${name}=${text}`],
  );
}

/** What is stored of the visitor number: it belongs to one day. */
const STORED = /^(\d{4}-\d{2}-\d{2}) (\d{1,10})$/u;

/**
 * Returns the visitor number of a day from its stored text, or a new one for another day.
 *
 * @param random a number from 0 to 1.
 */
export function visitorNumber(stored: string | null, today: string, random: number): number {
  const [, day, digits] = STORED.exec(stored ?? '') ?? [];
  const known = Number(digits);
  if (day === today && known < MOST_VISITORS) return known;
  return Math.floor(random * MOST_VISITORS);
}

/** The largest integer of the database, and one more. */
const MOST_VISITORS = 2 ** 31;
