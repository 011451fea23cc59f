import { describe, expect, it } from 'vitest';
import { amountFit, amountRange, findAmounts } from './amounts.ts';

describe('findAmounts', () => {
  it.each([
    ['need $30k', [30_000]],
    ['50k', [50_000]],
    ['$5,000', [5_000]],
    ['1.5 million dollars', [1_500_000]],
    ['ten thousand dollars', [10_000]],
    ['a hundred thousand', [100_000]],
    ['5000 dollars or $10,000', [5_000, 10_000]],
    ['$100,000 loan', [100_000]],
  ])('reads %j', (text, amounts) => {
    expect(findAmounts(text).amounts).toEqual(amounts);
  });

  it.each([
    '504 loan',
    '04401',
    '2026',
    '30 days',
    '7(a)',
    '3m tape and 5',
    'one on one',
    '$$$',
    '',
  ])('finds no money in %j', (text) => {
    expect(findAmounts(text).amounts.filter((amount) => amount < 1_000_000)).toEqual([]);
  });

  it('returns the other words', () => {
    expect(findAmounts('loan of $30k in Bangor').rest.split(/\s+/u)).toEqual([
      'loan',
      'of',
      'in',
      'Bangor',
    ]);
  });
});

describe('amountRange', () => {
  it.each([
    [['Up to $50,000', null], { least: 0, most: 50_000 }],
    [['$10,000 to $250,000'], { least: 10_000, most: 250_000 }],
    [['$1,500'], { least: 0, most: 1_500 }],
    [[null, 'varies'], null],
  ])('reads %j', (texts, range) => {
    expect(amountRange(texts)).toEqual(range);
  });
});

describe('amountFit', () => {
  it('is best at the most, and nothing outside', () => {
    const range = { least: 10_000, most: 50_000 };
    expect(amountFit(range, 50_000)).toBe(1);
    expect(amountFit(range, 20_000)).toBeLessThan(1);
    expect(amountFit(range, 50_001)).toBe(0);
    expect(amountFit(range, 9_999)).toBe(0);
  });
});
