import { mapFields } from '../fields';
import type { Option } from '../vocabularies';
import { filterGroups } from './filters';
import type { FilterChoices, FilterGroup, FilterGroupEntry, ResourceFilters } from './filters';

export const SEARCH_PARAMETER = 'search';

// Longer than any name in the directory, short enough for links that survive e-mail and chat.
const MAX_SEARCH_LENGTH = 200;

// Every value of the longest group fits several times; more is hostile, and stripping it is slow.
const MAX_LIST_LENGTH = 2000;

/**
 * Reads the list filters from the query parameters of spec §9: each group a JSON list, else a
 * comma-separated one; `search` plain text of at most 200 UTF-16 units without control characters.
 *
 * Never throws: bad and unknown values are dropped and the rest kept. A repeated parameter adds its
 * values. Values come back once each, in vocabulary order.
 */
export function parseResourceFilters(params: URLSearchParams): ResourceFilters {
  return {
    ...mapFields<FilterChoices, FilterGroupEntry>(filterGroups, ({ name, options }) =>
      readGroup(params, name, options),
    ),
    search: cleanSearch(params.get(SEARCH_PARAMETER) ?? ''),
  };
}

/**
 * Writes `filters` into a copy of `params`, in the form that `parseResourceFilters` reads.
 * Empty groups and a blank search leave no parameter; parameters of others stay as they are.
 */
export function writeResourceFilters(
  params: URLSearchParams,
  filters: ResourceFilters,
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const { name, options } of filterGroups) {
    const chosen: ReadonlySet<string> = new Set(filters[name]);
    const values = options.map((option) => option.value).filter((value) => chosen.has(value));
    if (values.length > 0) written.set(name, JSON.stringify(values));
    else written.delete(name);
  }
  const search = cleanSearch(filters.search);
  if (search.trim() === '') written.delete(SEARCH_PARAMETER);
  else written.set(SEARCH_PARAMETER, search);
  return written;
}

function readGroup(
  params: URLSearchParams,
  name: FilterGroup,
  vocabulary: readonly Option[],
): readonly string[] {
  const wanted = new Set(params.getAll(name).flatMap(readList));
  return vocabulary.map((option) => option.value).filter((value) => wanted.has(value));
}

function readList(raw: string): readonly unknown[] {
  const text = raw.slice(0, MAX_LIST_LENGTH);
  const parsed = parseJson(text);
  if (Array.isArray(parsed)) return parsed;
  // Also what is left of a JSON list that a chat or mail program cut off: ["idea"
  return text.split(',').map((part) => part.replace(/^[\s["']+|[\s\]"']+$/gu, ''));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A search as an address can hold it: of bounded length, without control characters. */
export function cleanSearch(text: string): string {
  return (
    text
      .replace(/\p{Cc}/gu, '')
      .slice(0, MAX_SEARCH_LENGTH)
      // The cut may halve a surrogate pair, and half a character cannot stand in a URL.
      .replace(/\p{Cs}/gu, '')
  );
}
