import { describe, expect, it } from 'vitest';
import { parseResourceFilters } from './filter-codec';
import { allFilterGroups, noFilters, type ResourceFilters } from './filters';
import { storedFilters } from './saved-search';
import { savedSearchLabel, savedSearchQuery } from '@contracts/saved-search';

const everything: ResourceFilters = {
  ...parseResourceFilters(
    new URLSearchParams(
      allFilterGroups.map(({ name, options }) => [
        name,
        options.map(({ value }) => value).join(','),
      ]),
    ),
  ),
  search: ' 50% & "más" ',
  closesSoon: true,
};

describe('saved searches', () => {
  it('lead back to the same list', () => {
    const query = savedSearchQuery(storedFilters(everything));
    const parsed = parseResourceFilters(new URLSearchParams(query));
    expect(parsed).toEqual({ ...everything, search: everything.search.trim() });
    expect(savedSearchQuery(storedFilters(noFilters))).toBe('');
  });

  it('have a name', () => {
    const filters = { ...noFilters, supportType: ['funding', 'offer'] as const, closesSoon: true };
    expect(savedSearchLabel(storedFilters({ ...filters, search: 'boat' }))).toBe(
      'Support Type: Funding, Offer; Closes in 30 days; “boat”',
    );
    expect(savedSearchLabel({ industry: 'odd', format: [7, 'unstated'], other: ['x'] })).toBe(
      'Format: Not stated',
    );
  });
});
