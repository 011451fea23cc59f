import { expect, it } from 'vitest';
import { showingCount } from './result-list';

it('counts of a list are written as people write them', () => {
  expect(showingCount(3, 1_200, 'people')).toBe('Showing 3 of 1,200 people');
});
