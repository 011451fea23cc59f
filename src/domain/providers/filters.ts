import type { Option } from '../vocabularies';
import { providerRegions, serviceCategories } from './vocabularies';

export type ServiceCategory = (typeof serviceCategories)[number]['value'];
export type ProviderRegion = (typeof providerRegions)[number]['value'];

/** Filters of the service provider directory; null and blank mean no filter. */
export interface ProviderFilters {
  readonly search: string;
  readonly category: ServiceCategory | null;
  readonly region: ProviderRegion | null;
}

/** No filters: shows the whole directory. */
export const noProviderFilters: ProviderFilters = { search: '', category: null, region: null };

/** Whether any filter is set. */
export function hasProviderFilters({ search, category, region }: ProviderFilters): boolean {
  return search.trim() !== '' || category !== null || region !== null;
}

// Longer than any name, short enough for links in emails and chats.
const MAX_SEARCH_LENGTH = 200;

/**
 * Parses the filters from the query parameters `search`, `category` and `region`, ignoring case.
 * Never throws: unknown values are ignored.
 */
export function parseProviderFilters(params: URLSearchParams): ProviderFilters {
  return {
    search: cleanSearch(params.get('search') ?? ''),
    category: readValue(params.get('category'), serviceCategories),
    region: readValue(params.get('region'), providerRegions),
  };
}

/**
 * Writes `filters` into a copy of `params`, in the format of `parseProviderFilters`. Empty filters
 * are removed; other parameters are kept.
 */
export function writeProviderFilters(
  params: URLSearchParams,
  { search, category, region }: ProviderFilters,
): URLSearchParams {
  const written = new URLSearchParams(params);
  const text = cleanSearch(search);
  const values = { search: text.trim() === '' ? null : text, category, region };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) written.delete(name);
    else written.set(name, value);
  }
  return written;
}

function readValue<V extends string>(
  raw: string | null,
  vocabulary: readonly Option<V>[],
): V | null {
  const wanted = raw?.trim().toLowerCase();
  return vocabulary.find(({ value }) => value.toLowerCase() === wanted)?.value ?? null;
}

function cleanSearch(text: string): string {
  return (
    text
      .replace(/\p{Cc}/gu, '')
      .slice(0, MAX_SEARCH_LENGTH)
      // The cut may split a surrogate pair, and lone surrogates are invalid in a URL.
      .replace(/\p{Cs}/gu, '')
  );
}
