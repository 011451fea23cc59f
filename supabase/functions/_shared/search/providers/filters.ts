import { providerRegions, serviceCategories } from '../../contracts/provider-vocabularies.ts';
import type { Option } from '../../contracts/vocabularies.ts';
import { cleanSearch, withParams } from '../list-filters.ts';

export type ServiceCategory = (typeof serviceCategories)[number]['value'];
export type ProviderRegion = (typeof providerRegions)[number]['value'];

/** Filters of the service provider directory; null and blank mean no filter. */
export interface ProviderFilters {
  readonly search: string;
  readonly category: ServiceCategory | null;
  readonly region: ProviderRegion | null;
  /** A town or ZIP code from which the nearest comes first, or `OWN_POSITION`; '' for by name. */
  readonly near: string;
}

/** No filters: shows the whole directory. */
export const noProviderFilters: ProviderFilters = {
  search: '',
  category: null,
  region: null,
  near: '',
};

/** Whether any filter is set. */
export function hasProviderFilters({ search, category, region }: ProviderFilters): boolean {
  return search.trim() !== '' || category !== null || region !== null;
}

/**
 * Parses the filters from the query parameters `search`, `category`, `region` and `near`, ignoring case.
 * Never throws: unknown values are ignored.
 */
export function parseProviderFilters(params: URLSearchParams): ProviderFilters {
  return {
    search: cleanSearch(params.get('search') ?? ''),
    category: readValue(params.get('category'), serviceCategories),
    region: readValue(params.get('region'), providerRegions),
    near: cleanSearch(params.get('near') ?? ''),
  };
}

/**
 * Writes `filters` into a copy of `params`, in the format of `parseProviderFilters`. Empty filters
 * are removed; other parameters are kept.
 */
export function writeProviderFilters(
  params: URLSearchParams,
  { search, category, region, near }: ProviderFilters,
): URLSearchParams {
  return withParams(params, {
    search: cleanSearch(search),
    category,
    region,
    near: cleanSearch(near),
  });
}

function readValue<V extends string>(
  raw: string | null,
  vocabulary: readonly Option<V>[],
): V | null {
  const wanted = raw?.trim().toLowerCase();
  return vocabulary.find(({ value }) => value.toLowerCase() === wanted)?.value ?? null;
}
