import { expect, test } from 'vitest';
import { shownCategories, shownTags } from './card';
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
