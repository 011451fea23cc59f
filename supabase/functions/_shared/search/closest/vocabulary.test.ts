import { describe, expect, it } from 'vitest';
import { distance, Vocabulary } from './vocabulary.ts';

const vocabulary = new Vocabulary();
vocabulary.add([
  'portland',
  'aquaculture',
  'restaurant',
  'farm',
  'house',
  'immigrant',
  'immigrants',
]);

describe('Vocabulary', () => {
  it.each([
    ['porltand', 'portland'],
    ['aquacultre', 'aquaculture'],
    ['aquicultre', 'aquaculture'],
    ['resturant', 'restaurant'],
    ['imigrant', 'immigrant'],
    ['housse', 'house'],
    ['form', null],
    ['mouse', null],
    ['poltrond', null],
    ['portl4nd', null],
  ])('corrects one error from five letters and two from nine: %s', (word, known) => {
    expect(vocabulary.correct(word)).toBe(known);
  });

  it('completes words', () => {
    expect(vocabulary.completions('immi')).toEqual(['immigrant', 'immigrants']);
    expect(vocabulary.completions('im')).toEqual([]);
  });

  it.each([
    ['farmhouse', ['farm', 'house']],
    ['immigrantfarms', ['immigrant', 'farms']],
    ['farmhouz', null],
    ['thefarm', null],
  ])('parts words that were typed as one: %s', (word, parts) => {
    expect(vocabulary.parts(word)).toEqual(parts);
  });

  it('finds the word that a compound ends with', () => {
    expect(vocabulary.ending('superrestaurant')).toBe('restaurant');
    expect(vocabulary.ending('superfarm')).toBeNull();
  });

  it('knows the forms of a word', () => {
    expect(vocabulary.has('farming')).toBe(true);
    expect(vocabulary.has('barn')).toBe(false);
  });
});

describe('distance', () => {
  it('counts a swap of neighbours once', () => {
    expect(distance('porltand', 'portland', 2)).toBe(1);
  });

  it('gives up beyond the most', () => {
    expect(distance('completely', 'different', 2)).toBeGreaterThan(2);
  });
});
