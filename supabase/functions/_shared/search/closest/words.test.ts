import { describe, expect, it } from 'vitest';
import { stemsOf, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it.each([
    ['Préstamo PARA mí', ['prestamo', 'para', 'mi']],
    ["the women's  co-op", ['the', 'women', 'co', 'op']],
    ['R&D, U.S.', ['rd', 'us']],
    ['<b>loan</b> 😀', ['b', 'loan', 'b']],
    ['😀', []],
  ])('folds %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('stemsOf', () => {
  it.each([
    ['farm', 'farms', 'farming'],
    ['lend', 'lends', 'lending'],
    ['bakery', 'bakeries', 'bakery'],
    ['fishery', 'fisheries', 'fisheries'],
  ])('finds the forms of a word: %s', (...forms) => {
    expect(new Set(forms.flatMap((form) => stemsOf(form))).size).toBe(1);
  });

  it.each([
    ['intern', 'international'],
    ['organization', 'organic'],
  ])('keeps words of another meaning apart: %s, %s', (one, other) => {
    expect(stemsOf(one)).not.toEqual(stemsOf(other));
  });

  it('leaves out words that say nothing', () => {
    expect(stemsOf('I need a loan for my bakery')).toEqual(stemsOf('loan bakery'));
  });
});
