import { isMember, type Option } from '../../contracts/vocabularies.ts';
import { cleanSearch, MAX_SEARCH_LENGTH, withParams } from '../list-filters.ts';
import { mapFields } from '../map-fields.ts';
import { NOTICE_DAYS } from './availability.ts';
import { parseWeek } from './closing-week.ts';
import {
  allFilterGroups,
  noFilters,
  resourceSorts,
  type FilterChoices,
  type FilterGroup,
  type FilterGroupEntry,
  type ResourceFilters,
  type ResourceSort,
} from './filters.ts';

export const SEARCH_PARAMETER = 'search';
const CLOSING_PARAMETER = 'closing';
const WEEK_PARAMETER = 'week';
const SORT_PARAMETER = 'sort';
const NEAR_PARAMETER = 'near';

// Longer than any list of all values; parsing longer ones is slow.
const MAX_LIST_LENGTH = 2000;

/**
 * Parses the filters from the query parameters of rule 2.6: each group is a JSON list or a
 * comma-separated list, `search` is plain text. Ours are the groups behind 'More filters',
 * `closing=30`, `week` (a Monday), `sort` and `near`.
 *
 * Never throws: invalid values are ignored, and capital letters make no difference. Values of
 * repeated parameters are added. Returns unique values in vocabulary order.
 */
export function parseResourceFilters(params: URLSearchParams): ResourceFilters {
  return {
    ...mapFields<FilterChoices, FilterGroupEntry>(allFilterGroups, ({ name, options }) =>
      readGroup(params, name, options),
    ),
    search: cleanSearch(params.get(SEARCH_PARAMETER) ?? ''),
    closesSoon: params.get(CLOSING_PARAMETER) === String(NOTICE_DAYS),
    closingWeek: parseWeek(params.get(WEEK_PARAMETER)),
    sort: readSort(params.get(SORT_PARAMETER)),
    near: cleanSearch(params.get(NEAR_PARAMETER) ?? ''),
  };
}

const isShort = (text: string) => text.length <= MAX_SEARCH_LENGTH;

/** Returns the parameters of `parseResourceFilters` by name, and whether it reads all of a value. */
export function filterParameters(): Readonly<Record<string, (text: string) => boolean>> {
  const groups = allFilterGroups.map(({ name, options }) => {
    const isKnown = (value: unknown) => options.some((option) => option.value === value);
    const isRead = (text: string) => {
      const values = readList(text).map(lowerCase);
      return text.length <= MAX_LIST_LENGTH && values.length > 0 && values.every(isKnown);
    };
    return [name, isRead] as const;
  });
  return {
    ...Object.fromEntries(groups),
    [SEARCH_PARAMETER]: isShort,
    [CLOSING_PARAMETER]: (text) => text === String(NOTICE_DAYS),
    [WEEK_PARAMETER]: (text) => parseWeek(text) !== null,
    [SORT_PARAMETER]: (text) => isMember(resourceSorts, text),
    [NEAR_PARAMETER]: isShort,
  };
}

/**
 * Writes `filters` into a copy of `params`, in the format of `parseResourceFilters`. Empty groups
 * and a blank search are removed; other parameters are kept.
 */
export function writeResourceFilters(
  params: URLSearchParams,
  filters: ResourceFilters,
): URLSearchParams {
  const groups = allFilterGroups.map(({ name, options }) => {
    const chosen: ReadonlySet<string> = new Set(filters[name]);
    const values = options.map((option) => option.value).filter((value) => chosen.has(value));
    return [name, values.length > 0 ? JSON.stringify(values) : null] as const;
  });
  return withParams(params, {
    ...Object.fromEntries(groups),
    [SEARCH_PARAMETER]: cleanSearch(filters.search),
    [CLOSING_PARAMETER]: filters.closesSoon ? String(NOTICE_DAYS) : null,
    [WEEK_PARAMETER]: filters.closingWeek,
    [SORT_PARAMETER]: filters.sort === noFilters.sort ? null : filters.sort,
    [NEAR_PARAMETER]: cleanSearch(filters.near),
  });
}

function readSort(text: string | null): ResourceSort {
  return isMember(resourceSorts, text) ? text : noFilters.sort;
}

function readGroup(
  params: URLSearchParams,
  name: FilterGroup,
  vocabulary: readonly Option[],
): readonly string[] {
  const wanted = new Set(params.getAll(name).flatMap(readList).map(lowerCase));
  return vocabulary.map((option) => option.value).filter((value) => wanted.has(value));
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function readList(raw: string): readonly unknown[] {
  const text = raw.slice(0, MAX_LIST_LENGTH);
  const parsed = parseJson(text);
  if (Array.isArray(parsed)) return parsed;
  // Also parses a JSON list that a chat or mail program cut off: ["idea"
  return text.split(',').map((part) => part.replace(/^[\s["']+|[\s\]"']+$/gu, ''));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Filters of a saved search: only what is chosen. */
export type StoredFilters = Record<string, boolean | string | string[]>;

/** Returns the filters of a list without its order, as they are saved; {} without any. */
export function storedFilters(filters: ResourceFilters): StoredFilters {
  const search = filters.search.trim();
  return {
    ...Object.fromEntries(
      allFilterGroups
        .filter(({ name }) => filters[name].length > 0)
        .map(({ name }) => [name, [...filters[name]]]),
    ),
    ...(search !== '' && { search }),
    ...(filters.closesSoon && { closesSoon: true }),
  };
}
