import { mapFields } from '../fields';
import { cleanSearch, withParams } from '../list-filters';
import type { Option } from '../vocabularies';
import { filterGroups } from './filters';
import type { FilterChoices, FilterGroup, FilterGroupEntry, ResourceFilters } from './filters';

export const SEARCH_PARAMETER = 'search';

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
  const groups = filterGroups.map(({ name, options }) => {
    const chosen: ReadonlySet<string> = new Set(filters[name]);
    const values = options.map((option) => option.value).filter((value) => chosen.has(value));
    return [name, values.length > 0 ? JSON.stringify(values) : null] as const;
  });
  return withParams(params, {
    ...Object.fromEntries(groups),
    [SEARCH_PARAMETER]: cleanSearch(filters.search),
  });
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
