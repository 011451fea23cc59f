import { describe, expect, test } from 'vitest';
import { providerSummary, shownCategories, shownTags } from './card';
import { regionServed } from '@shared/search/providers/directory';

test.each([
  [[], [], 0],
  [['a', 'b', 'c'], ['a', 'b', 'c'], 0],
  [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c'], 2],
])('of the categories %j a card names %j and counts %i', (categories, named, more) => {
  expect(shownCategories(categories)).toEqual({ named, more });
});

test('a card names two tags', () => {
  expect(shownTags(['a', 'b', 'c'])).toEqual(['a', 'b']);
  expect(shownTags([])).toEqual([]);
});

test('a region that is none of the named ones says so', () => {
  expect(regionServed('Bangor Area')).toBe('Bangor Area');
  expect(regionServed('Other')).toBe('Other region');
});

describe('providerSummary', () => {
  test('keeps a short description, as one line', () => {
    expect(providerSummary('  Signs.\n\nAnd  vans. ')).toBe('Signs. And vans.');
    expect(providerSummary('')).toBe('');
  });

  test('ends a long one between words', () => {
    const summary = providerSummary('harbor '.repeat(100));
    expect(summary).toMatch(/^(?:harbor )+harbor…$/u);
    expect(summary.length).toBeLessThanOrEqual(160);
  });

  test('cuts a word without end, but no character', () => {
    expect(providerSummary('a'.repeat(500))).toBe(`${'a'.repeat(159)}…`);
    expect(providerSummary(`${'a'.repeat(158)}😀😀`)).toBe(`${'a'.repeat(158)}…`);
  });
});
