import { describe, expect, it } from 'vitest';
import { noFilters } from '../list/filters.ts';
import { understoodFilters } from './understood-filters.ts';

const labels = (search: string) =>
  understoodFilters({ ...noFilters, search }).map(({ label }) => label);

describe('understoodFilters', () => {
  it.each([
    ['Bangor', ['See everything for Northern Maine']],
    ['04401', ['See everything for Northern Maine']],
    ['Washington County', ['See everything for Downeast Maine']],
    ['bakery', ['See everything for food and beverage']],
    ['grant', ['See all funding']],
    ['préstamo', ['See all funding']],
    ['closing soon', ['See everything that closes within 30 days']],
    ['free', ['See everything that is free']],
    ['one-on-one', ['See everything that is one-on-one']],
    ['$30k', ['See funding of $10,000 to $50,000']],
    ['2 million dollars', ['See funding of more than $250,000']],
    ['I have an idea', ['See everything for starting a business']],
    ['loan Porltand', ['See everything for Southern Maine', 'See all funding']],
    ['zebra', []],
    ['health insurance', []],
    ['', []],
  ])('%j means %j', (search, understood) => {
    expect(labels(search)).toEqual(understood);
  });

  it.each([
    ['Lincoln', 'a county and a town of different regions'],
    ['lobster software', 'two industries'],
    ['daycare', 'the industry is called something else'],
    ['coworking', 'the type is called something else'],
    ['I lost my job', 'the stage is a guess'],
    ['sell my business', 'the stage is a guess'],
    ['forestty', 'a corrected word'],
    ['near me', 'any region'],
  ])('offers nothing for %j: %s', (search) => {
    expect(labels(search)).toEqual([]);
  });

  it('offers at most two', () => {
    expect(labels('free loan in Bangor for my bakery idea online')).toHaveLength(2);
  });

  it('takes the understood words out of the search, and keeps the others', () => {
    const filters = { ...noFilters, search: 'A bakery in Bangor needs $30k' };
    expect(understoodFilters(filters)).toEqual([
      {
        label: 'See everything for Northern Maine',
        filters: { ...noFilters, geographicRegion: ['northern'], search: 'bakery $30,000' },
      },
      {
        label: 'See funding of $10,000 to $50,000',
        filters: { ...noFilters, amount: ['to_50k'], search: 'bakery bangor' },
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
