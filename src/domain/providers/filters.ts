import { providerRegions, serviceCategories } from './vocabularies';
import type { Option } from '../vocabularies';

export type ServiceCategory = (typeof serviceCategories)[number]['value'];
export type ProviderRegion = (typeof providerRegions)[number]['value'];

/** What a visitor narrowed the service provider directory to; null and blank ask for nothing. */
export interface ProviderFilters {
  readonly search: string;
  readonly category: ServiceCategory | null;
  readonly region: ProviderRegion | null;
}

/** The state in which the whole directory shows. */
export const noProviderFilters: ProviderFilters = { search: '', category: null, region: null };

/** Whether anything narrows the directory. */
export function hasProviderFilters({ search, category, region }: ProviderFilters): boolean {
  return search.trim() !== '' || category !== null || region !== null;
}

// Longer than any name in the directory, short enough for links that survive e-mail and chat.
const MAX_SEARCH_LENGTH = 200;

/**
 * Reads the filters from the query parameters `search`, `category` and `region`. Never throws: what
 * is not in the vocabulary asks for nothing; capitals make no difference.
 */
export function parseProviderFilters(params: URLSearchParams): ProviderFilters {
  return {
    search: cleanSearch(params.get('search') ?? ''),
    category: readValue(params.get('category'), serviceCategories),
    region: readValue(params.get('region'), providerRegions),
  };
}

/**
 * Writes `filters` into a copy of `params`, as `parseProviderFilters` reads them. What asks for
 * nothing leaves no parameter; parameters of others stay as they are.
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
      // The cut may halve a surrogate pair, and half a character cannot stand in a URL.
      .replace(/\p{Cs}/gu, '')
  );
}
