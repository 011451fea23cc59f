import { describe, expect, it } from 'vitest';
import { leadOf, readableQuery } from './printed-text';
import { parseResourceFilters, writeResourceFilters } from '@shared/search/list/filter-codec';
import { noFilters } from '@shared/search/list/filters';

describe('readableQuery', () => {
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
});

describe('leadOf', () => {
  it.each([
    ['Short.', { lead: 'Short.', rest: '', isCut: false }],
    [
      'One sentence here. Another one follows it.',
      { lead: 'One sentence here.', rest: ' Another one follows it.', isCut: false },
    ],
    [
      'A long sentence, that goes on',
      { lead: 'A long sentence, that', rest: ' goes on', isCut: true },
    ],
    [
      'Yes. A long sentence goes on',
      { lead: 'Yes. A long sentence', rest: ' goes on', isCut: true },
    ],
    [
      'A long sentence but, goes on',
      { lead: 'A long sentence but', rest: ', goes on', isCut: true },
    ],
    ['x'.repeat(30), { lead: 'x'.repeat(30), rest: '', isCut: false }],
  ])('ends %j with a sentence or a word', (text, expected) => {
    expect(leadOf(text, 22)).toEqual(expected);
  });
});
