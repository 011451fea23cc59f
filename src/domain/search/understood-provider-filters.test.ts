import { describe, expect, it } from 'vitest';
import { noProviderFilters } from '../providers/filters';
import { understoodProviderFilters } from './understood-provider-filters';

const labels = (search: string) =>
  understoodProviderFilters({ ...noProviderFilters, search }).map(({ label }) => label);

describe('understoodProviderFilters', () => {
  it.each([
    ['Bangor', ['Region Bangor Area']],
    ['04736', ['Region Northern Maine']],
    ['Machias', ['Region Coastal Maine']],
    ['Farmington', []],
    ['attorney', ['Category Legal Services']],
    ['bookkeeper in Portland', ['Region Greater Portland', 'Category Accounting & Finance']],
    ['photographer', ['Category Photography']],
    ['zebra', []],
  ])('%j may mean %j', (search, understood) => {
    expect(labels(search)).toEqual(understood);
  });

  it('takes the understood words out of the search', () => {
    const [region] = understoodProviderFilters({ ...noProviderFilters, search: 'signs in Bangor' });
    expect(region?.filters).toEqual({ search: 'signs', category: null, region: 'Bangor Area' });
  });
});
