import { describe, expect, test } from 'vitest';
import { buildProviderIndex, filterProviders } from './directory.ts';
import type { ListedProvider } from './directory.ts';
import { noProviderFilters } from './filters.ts';
import type { ProviderFilters } from './filters.ts';

function provider(given: Partial<ListedProvider> & { readonly provider_name: string }) {
  return {
    id: given.provider_name,
    description: '',
    service_categories: ['Other'],
    region_served: 'Other',
    tags: [],
    featured_listing: false,
    ...given,
  };
}

const all = [
  provider({ provider_name: 'Zephyr 10' }),
  provider({
    provider_name: 'anchor Books',
    description: 'Sales tax, 100% by hand (and_more).',
    service_categories: ['Accounting & Finance', 'Business Consulting'],
    region_served: 'Bangor Area',
    tags: ['Women-owned'],
  }),
  provider({ provider_name: 'Zephyr 9', region_served: 'Statewide' }),
  provider({
    provider_name: 'Young Signs',
    service_categories: ['Graphic Design'],
    region_served: 'Coastal Maine',
    featured_listing: true,
  }),
];
const index = buildProviderIndex(all);

function namesOf(filters: Partial<ProviderFilters>): readonly string[] {
  return filterProviders(index, { ...noProviderFilters, ...filters }).map(
    ({ provider_name }) => provider_name,
  );
}

describe('buildProviderIndex', () => {
  test('puts featured listings first, then goes by name as people read them', () => {
    expect(namesOf({})).toEqual(['Young Signs', 'anchor Books', 'Zephyr 9', 'Zephyr 10']);
  });

  test('orders by id what is called the same', () => {
    const twins = ['c', 'a', 'b'].map((id) => provider({ provider_name: 'Twin', id }));
    expect(buildProviderIndex(twins).map((entry) => entry.provider.id)).toEqual(['a', 'b', 'c']);
  });
});

describe('filterProviders', () => {
  test.each([
    ['ANCHOR', ['anchor Books']],
    ['  sales TAX ', ['anchor Books']],
    ['& finance', ['anchor Books']],
    ['women-owned', ['anchor Books']],
    ['graphic', ['Young Signs']],
    ['100%', ['anchor Books']],
    ['(and_', ['anchor Books']],
    ['bangor', ['anchor Books']],
    ['.*', []],
    // Not across the end of one field and the start of the next.
    ['booksSales', []],
    ['zephyr', ['Zephyr 9', 'Zephyr 10']],
  ])('finds %j literally in name, description, categories, tags and region', (search, names) => {
    expect(namesOf({ search })).toEqual(names);
  });

  test('keeps who offers the category', () => {
    expect(namesOf({ category: 'Business Consulting' })).toEqual(['anchor Books']);
    expect(namesOf({ category: 'Photography' })).toEqual([]);
  });

  test('keeps who serves the region, and who serves the whole state', () => {
    expect(namesOf({ region: 'Bangor Area' })).toEqual(['anchor Books', 'Zephyr 9']);
    expect(namesOf({ region: 'Statewide' })).toEqual(['Zephyr 9']);
  });

  test('asks for everything at once', () => {
    expect(namesOf({ search: 'zephyr', category: 'Other', region: 'Northern Maine' })).toEqual([
      'Zephyr 9',
    ]);
  });
});
