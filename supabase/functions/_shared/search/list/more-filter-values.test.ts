import { describe, expect, test } from 'vitest';
import { matched } from '../matches.fixture.ts';
import { amountBand, moreFilterValues, type MoreFilterFacts } from './more-filter-values.ts';

function valuesOf(fields: Partial<MoreFilterFacts>) {
  const facts: MoreFilterFacts = {
    ...matched('one'),
    support_type: 'funding',
    ...fields,
  };
  return moreFilterValues([facts]).get('one');
}

describe('moreFilterValues', () => {
  test.each<[readonly string[], readonly string[]]>([
    [[], ['unstated']],
    [
      ['one_on_one', 'online'],
      ['one_on_one', 'online'],
    ],
  ])('formats %j are %j', (format, expected) => {
    expect(valuesOf({ format })?.format).toEqual(expected);
  });

  test.each<[string | null, readonly string[]]>([
    [null, ['unstated']],
    [' ', ['unstated']],
    ['Depends on the year', ['unstated']],
    ['Free', ['free']],
    ['No cost', ['free']],
    ['Advising is free', ['free']],
    ['Free to apply; matching funds needed', ['free']],
    ['Membership fees', ['paid']],
    ['Low fees, such as $25 for a workshop', ['paid']],
    ['Rent', ['paid']],
    ['Freeport residents', ['unstated']],
    ['Many resources free; membership and training have fees', ['free', 'paid']],
    ['14-day free trial, then $20 a month', ['paid']],
  ])('the cost %j is %j', (cost, expected) => {
    expect(valuesOf({ cost_to_participate: cost })?.cost).toEqual(expected);
  });

  test.each<[string, Partial<MoreFilterFacts>, readonly string[]]>([
    ['no amount', {}, ['unstated']],
    ['$1,500', { amount_most: 1500, amount_named: 1500 }, ['to_10k']],
    ['up to $50,000', { amount_most: 50_000, amount_named: 50_000 }, ['to_10k', 'to_50k']],
    [
      '$10,000 to $250,000',
      { amount_least: 10_000, amount_most: 250_000, amount_named: 250_000 },
      ['to_10k', 'to_50k', 'to_250k'],
    ],
    ['up to $50,000 or more', { amount_named: 50_000 }, ['to_10k', 'to_50k']],
    ['from $300,000', { amount_least: 300_000, amount_named: 300_000 }, ['over_250k']],
    [
      'from $20,000',
      { amount_least: 20_000, amount_named: 20_000 },
      ['to_50k', 'to_250k', 'over_250k'],
    ],
    ['the prize of an event', { support_type: 'event', amount_named: 5000 }, []],
    ['a program', { support_type: 'program' }, []],
  ])('%s', (_, facts, expected) => {
    expect(valuesOf(facts)?.amount).toEqual(expected);
  });

  test.each([
    [100, 'to_10k'],
    [10_000, 'to_10k'],
    [10_001, 'to_50k'],
    [250_000, 'to_250k'],
    [250_001, 'over_250k'],
  ])('somebody who needs %i dollars looks at %s', (dollars, band) => {
    expect(amountBand(dollars)).toBe(band);
  });
});
