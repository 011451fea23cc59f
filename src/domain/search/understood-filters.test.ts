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
    ['closing soon', ['Availability Open (Deadline)']],
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
    const [region] = understoodFilters({ ...noFilters, search: 'A bakery in Bangor needs $30k' });
    expect(region).toMatchObject({
      group: 'geographicRegion',
      value: 'northern',
      search: 'bakery $30,000',
    });
  });

  it('leaves out filters that are set', () => {
    expect(
      understoodFilters({ ...noFilters, search: 'Bangor', geographicRegion: ['northern'] }),
    ).toEqual([]);
  });
});
