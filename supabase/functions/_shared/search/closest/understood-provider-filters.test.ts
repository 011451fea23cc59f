import { describe, expect, it } from 'vitest';
import { noProviderFilters } from '../providers/filters.ts';
import { understoodProviderFilters } from './understood-provider-filters.ts';

const labels = (search: string) =>
  understoodProviderFilters({ ...noProviderFilters, search }).map(({ label }) => label);

describe('understoodProviderFilters', () => {
  it.each([
    ['Bangor', ['See everyone in Bangor Area']],
    ['04736', ['See everyone in Northern Maine']],
    ['Machias', ['See everyone in Coastal Maine']],
    ['Farmington', []],
    ['attorney', ['See everyone for Legal Services']],
    [
      'bookkeeper in Portland',
      ['See everyone in Greater Portland', 'See everyone for Accounting & Finance'],
    ],
    ['photographer', ['See everyone for Photography']],
    ['zebra', []],
  ])('%j may mean %j', (search, understood) => {
    expect(labels(search)).toEqual(understood);
  });

  it('takes the understood words out of the search', () => {
    const [region] = understoodProviderFilters({ ...noProviderFilters, search: 'signs in Bangor' });
    expect(region?.filters).toEqual({
      ...noProviderFilters,
      search: 'signs',
      region: 'Bangor Area',
    });
  });
});
