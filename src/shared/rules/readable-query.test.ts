import { expect, it } from 'vitest';
import { readableQuery } from './readable-query';
import { parseResourceFilters, writeResourceFilters } from '@shared/search/list/filter-codec';
import { noFilters } from '@shared/search/list/filters';

it('lists values by commas, and leads to the same filters', () => {
  const filters = {
    ...noFilters,
    supportType: ['funding', 'program'],
    geographicRegion: ['northern'],
    search: 'R&D loan, 50% + “more” #1',
    closesSoon: true,
  } as const;
  const query = readableQuery(writeResourceFilters(new URLSearchParams(), filters));
  expect(query).toBe(
    '?supportType=funding,program&geographicRegion=northern&search=R%26D+loan,+50%25+%2B+“more”+%231&closing=30',
  );
  expect(parseResourceFilters(new URLSearchParams(query))).toEqual(filters);
});

it('is nothing without parameters', () => {
  expect(readableQuery(new URLSearchParams())).toBe('');
});
