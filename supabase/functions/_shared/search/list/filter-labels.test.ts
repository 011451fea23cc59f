import { expect, it } from 'vitest';
import { filtersInWords } from './filter-labels.ts';
import { noFilters } from './filters.ts';

it('names what narrows a list', () => {
  expect(filtersInWords(noFilters)).toBe('');
  expect(
    filtersInWords({
      ...noFilters,
      supportType: ['funding'],
      geographicRegion: ['northern'],
      closesSoon: true,
      search: ' loan ',
    }),
  ).toBe('Funding, Northern, Closes in 30 days, “loan”');
});
