import { compareNames, searchTerm, searchText } from '../list-filters.ts';
import type { ProviderFilters } from './filters.ts';

/** Columns that the directory searches, filters and sorts by. */
export interface ListedProvider {
  readonly id: string;
  readonly provider_name: string;
  readonly description: string;
  readonly service_categories: readonly string[];
  readonly region_served: string;
  readonly tags: readonly string[];
  readonly featured_listing: boolean;
}

/** A provider with its precomputed search text. */
export interface IndexedProvider<P extends ListedProvider> {
  readonly provider: P;
  readonly searched: string;
}

/**
 * Sorts the providers (featured first, then by name, then by id) and precomputes their search text.
 */
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
      searched: searchText([
        provider.provider_name,
        provider.description,
        ...provider.service_categories,
        ...provider.tags,
        regionServed(provider.region_served),
      ]),
    }));
}

/**
 * Returns the providers that match all `filters`, in index order. The trimmed search text is
 * matched as a substring of name, description, categories, tags or region, ignoring case. Statewide
 * providers match every region.
 */
export function filterProviders<P extends ListedProvider>(
  index: readonly IndexedProvider<P>[],
  { search, category, region }: ProviderFilters,
): readonly P[] {
  const term = searchTerm(search);
  return index
    .filter(
      ({ provider, searched }) =>
        (category === null || provider.service_categories.includes(category)) &&
        (region === null || servesRegion(provider.region_served, region)) &&
        searched.includes(term),
    )
    .map(({ provider }) => provider);
}

function servesRegion(served: string, region: string): boolean {
  return served === region || served === 'Statewide';
}

/** The town in the middle of a region, where it is named after one. */
const townOfRegion: ReadonlyMap<string, string> = new Map([
  ['Greater Portland', 'Portland'],
  ['Bangor Area', 'Bangor'],
  ['Augusta Area', 'Augusta'],
  ['Lewiston-Auburn', 'Lewiston'],
]);

/** Returns the town that a provider is near; '' for wider regions. */
export function providerTown({ region_served }: Pick<ListedProvider, 'region_served'>): string {
  return townOfRegion.get(region_served) ?? '';
}

/** Returns the label of the region served. */
export function regionServed(region: string): string {
  return region === 'Other' ? 'Other region' : region;
}
