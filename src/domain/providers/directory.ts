import type { ProviderFilters } from './filters';
import { compareNames } from '../compare-names';

/** The columns of a provider that the directory is searched, filtered and sorted by. */
export interface ListedProvider {
  readonly id: string;
  readonly provider_name: string;
  readonly description: string;
  readonly service_categories: readonly string[];
  readonly region_served: string;
  readonly tags: readonly string[];
  readonly featured_listing: boolean;
}

/** A provider beside the text that a search looks into: made once, read with every key. */
export interface IndexedProvider<P extends ListedProvider> {
  readonly provider: P;
  readonly haystack: string;
}

// Between the fields of a haystack: PostgreSQL text holds no NUL, so no match can span two fields.
const FIELD_SEPARATOR = '\u0000';

/** The directory in its order: featured first, then by name, ties by id, ready for search. */
export function buildProviderIndex<P extends ListedProvider>(
  providers: readonly P[],
): readonly IndexedProvider<P>[] {
  return providers
    .toSorted(
      (a, b) =>
        Number(b.featured_listing) - Number(a.featured_listing) ||
        compareNames(a.provider_name, b.provider_name) ||
        compareNames(a.id, b.id),
    )
    .map((provider) => ({
      provider,
      haystack: [
        provider.provider_name,
        provider.description,
        ...provider.service_categories,
        ...provider.tags,
      ]
        .join(FIELD_SEPARATOR)
        .toLowerCase(),
    }));
}

/**
 * The providers that match all of `filters`, in the order of the index. The trimmed search is a
 * literal substring of name, description, a category or a tag, whatever the case. Who serves the
 * whole state serves each of its regions.
 */
export function filterProviders<P extends ListedProvider>(
  index: readonly IndexedProvider<P>[],
  { search, category, region }: ProviderFilters,
): readonly P[] {
  const term = search.trim().toLowerCase();
  return index
    .filter(
      ({ provider, haystack }) =>
        (category === null || provider.service_categories.includes(category)) &&
        (region === null || servesRegion(provider.region_served, region)) &&
        haystack.includes(term),
    )
    .map(({ provider }) => provider);
}

function servesRegion(served: string, region: string): boolean {
  return served === region || served === 'Statewide';
}
