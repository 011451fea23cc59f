import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSimilar, similarity, similarityLabel } from './similarity';

describe('similarity', () => {
  it.each([
    ['Spark Microgrant', 'Spark Microgrant', 1],
    ['Spark Microgrant', '  SPARK  microgrant ', 1],
    ['Spark Microgrant', 'Spark Microgrant 2026', 0.8],
    ['Midcoast Spark Microgrant', 'spark microgrant', 0.8],
    ['Maine Food Loan', 'Loan, Food & Maine', 1],
    ['Maine Food Loan Fund', 'Maine Food Grant Fund', 0.75],
    ['Maine Food Loan', 'Boat Repair Class', 0],
    // 'at' and 'in' count for nothing.
    ['Sales at Bath in May', 'Taxes at York in May', 1 / 3],
    ['Food food FOOD lab', 'Food farm', 0.5],
    ['', 'Anything', 0],
    ['Anything', ' \n', 0],
    ['a b', 'c d', 0],
  ])('of %j and %j is %d', (one, other, score) => {
    expect(similarity(one, other)).toBeCloseTo(score, 10);
    expect(similarity(other, one)).toBeCloseTo(score, 10);
  });

  it('lies between 0 and 1 for any two texts, and is 1 for a text and itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (one, other) => {
          const score = similarity(one, other);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          expect(similarity(one, one)).toBe(one.trim() === '' ? 0 : 1);
        },
      ),
    );
  });

  it.each([
    ['words', 'word '.repeat(1_000), 'ward '.repeat(1_000)],
    ['a part that is nearly there', 'a'.repeat(5_000), `${'a'.repeat(2_499)}b`],
    ['blanks', ' '.repeat(5_000), `a${' '.repeat(4_998)}b`],
    ['different words', numbers(0), numbers(1_000)],
  ])('is a share for two names of 5,000 characters: %s', (_, one, other) => {
    const score = similarity(one, other);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
  });
});

describe('findSimilar', () => {
  const find = (name: string, names: readonly string[]) =>
    findSimilar(name, names, (item) => item).map(({ item, score }) => [item, score]);

  it('takes what is above 0.6, the most alike first', () => {
    expect(
      find('Maine Food Loan Fund', [
        'Maine Food Loan Program',
        'Boat Repair',
        'Maine Food Club Gala Fund',
        'maine food loan fund',
        'The Maine Food Loan Fund',
      ]),
    ).toEqual([
      ['maine food loan fund', 1],
      ['The Maine Food Loan Fund', 0.8],
      ['Maine Food Loan Program', 0.75],
    ]);
  });

  it('takes five at most', () => {
    expect(
      find(
        'Fund',
        Array.from({ length: 9 }, (_, n) => `Fund ${n}`),
      ),
    ).toHaveLength(5);
  });

  it('compares nothing shorter than three characters', () => {
    expect(find(' ab ', ['ab'])).toEqual([]);
    expect(find('🦞🦞', ['🦞🦞'])).toEqual([]);
    expect(find('abc', ['abc'])).toEqual([['abc', 1]]);
  });

  it('finds nothing for a very long name in a long list', () => {
    const names = Array.from({ length: 2_000 }, (_, n) => `Maine Fund for Boats number ${n}`);
    expect(find('x'.repeat(5_000), names)).toEqual([]);
  });
});

describe('similarityLabel', () => {
  it.each([
    [1, 'Very High'],
    [0.9, 'Very High'],
    [0.89, 'High'],
    [0.8, 'High'],
    [0.79, 'Medium'],
    [0.61, 'Medium'],
  ] as const)('of %d is %s', (score, label) => {
    expect(similarityLabel(score)).toBe(label);
  });
});

/** A thousand words that no other `from` has. */
function numbers(from: number): string {
  return Array.from({ length: 1_000 }, (_, n) => 1_000 + from + n).join(' ');
}
