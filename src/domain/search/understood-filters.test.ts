import { describe, expect, it } from 'vitest';
import { noFilters } from '../resources/filters';
import { understoodFilters } from './understood-filters';

const labels = (search: string) =>
  understoodFilters({ ...noFilters, search }).map(({ label }) => label);

describe('understoodFilters', () => {
  it.each([
    ['Bangor', ['Region Northern']],
    ['04401', ['Region Northern']],
    ['Washington County', ['Region Downeast']],
    ['bakery', ['Industry Food & Beverage']],
    ['grant', ['Support Type Funding']],
    ['closing soon', ['Closes in 30 days']],
    ['deadline this month', ['Closes in 30 days']],
    ['free', ['Cost Free']],
    ['one-on-one', ['Format One-on-One']],
    ['online', ['Format Online']],
    ['$30k', ['Amount needed $10,000 to $50,000']],
    ['$50,000', ['Amount needed $10,000 to $50,000']],
    ['2 million dollars', ['Amount needed More than $250,000']],
    ['I have an idea', ['Business Stage Idea']],
    ['loan Porltand', ['Region Southern', 'Support Type Funding']],
    ['zebra', []],
    ['health insurance', []],
    ['', []],
  ])('%j may mean %j', (search, understood) => {
    expect(labels(search)).toEqual(understood);
  });

  it('offers every region for "near me", without asking for the position', () => {
    expect(labels('near me')).toEqual([
      'Region Southern',
      'Region Midcoast',
      'Region Central',
      'Region Western',
      'Region Downeast',
      'Region Northern',
    ]);
  });

  it('takes the understood words out of the search, and keeps the others', () => {
    const filters = { ...noFilters, search: 'A bakery in Bangor needs $30k' };
    expect(understoodFilters(filters)).toEqual([
      {
        label: 'Region Northern',
        filters: { ...noFilters, geographicRegion: ['northern'], search: 'bakery $30,000' },
      },
      {
        label: 'Amount needed $10,000 to $50,000',
        filters: { ...noFilters, amount: ['to_50k'], search: 'bakery bangor' },
      },
      {
        label: 'Industry Food & Beverage',
        filters: { ...noFilters, industry: ['food_beverage'], search: 'bangor $30,000' },
      },
    ]);
    const [deadline] = understoodFilters({ ...noFilters, search: 'grant closing soon' }).slice(-1);
    expect(deadline?.filters).toEqual({ ...noFilters, closesSoon: true, search: 'grant' });
  });

  it('takes out all words that mean the same', () => {
    const [industry, ...others] = understoodFilters({ ...noFilters, search: 'lobster boat' });
    expect(industry?.filters).toEqual({ ...noFilters, industry: ['fisheries_marine'] });
    expect(others).toEqual([]);
  });

  it('leaves out filters that are set', () => {
    expect(
      understoodFilters({ ...noFilters, search: 'Bangor', geographicRegion: ['northern'] }),
    ).toEqual([]);
    expect(understoodFilters({ ...noFilters, search: 'closing soon', closesSoon: true })).toEqual(
      [],
    );
    expect(understoodFilters({ ...noFilters, search: '$30k', amount: ['to_50k'] })).toEqual([]);
  });
});
