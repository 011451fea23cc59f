import { describe, expect, it } from 'vitest';
import { noFilters } from '../list/filters.ts';
import { searchTopics, visitorNumber } from './search-log.ts';

describe('searchTopics', () => {
  it('has the chosen filters without the words, the order and the place', () => {
    const filters = {
      ...noFilters,
      search: 'anything',
      sort: 'nearest' as const,
      near: 'Bangor',
      closesSoon: true,
      geographicRegion: ['downeast', 'northern'] as const,
    };
    expect(searchTopics(filters).filters).toEqual([
      'geographicRegion=downeast',
      'geographicRegion=northern',
      'closing=30',
    ]);
    expect(searchTopics(noFilters)).toEqual({ filters: [], regions: [], industries: [] });
  });

  it('has the regions and industries that were chosen or named, once each', () => {
    const filters = { ...noFilters, search: 'bakery in Bangor', industry: ['nonprofit'] as const };
    const { regions, industries } = searchTopics(filters);
    expect(industries).toEqual(['nonprofit', 'food_beverage']);
    expect(regions).toHaveLength(1);
    expect(
      searchTopics({ ...filters, geographicRegion: [regions[0] as 'northern'] }).regions,
    ).toEqual(regions);
  });
});

describe('visitorNumber', () => {
  it('is the same for one day, and another one the next', () => {
    expect(visitorNumber('2026-11-23 12345', '2026-11-23', 0.5)).toBe(12345);
    expect(visitorNumber('2026-11-23 12345', '2026-11-24', 0.5)).toBe(2 ** 30);
  });

  it('ignores what is no number that the database takes', () => {
    for (const stored of [null, '', '2026-11-23 x', '2026-11-23 2147483648']) {
      expect(visitorNumber(stored, '2026-11-23', 0)).toBe(0);
    }
    expect(visitorNumber(null, '2026-11-23', 0.9999999999)).toBeLessThan(2 ** 31);
  });
});
