import { describe, expect, it } from 'vitest';
import { conflictWords } from './conflict-words';

describe('why a decision was refused', () => {
  it.each([
    ['approved', /^Somebody approved it/],
    ['declined', /^Somebody declined it/],
    ['rejected', /^Somebody declined it/],
    ['pending', /^It was changed after you opened it/],
    ['expired', /^It was changed after you opened it/],
  ])('is that of what is %s now', (status, words) => {
    expect(conflictWords({ kind: 'event', status, isChanged: true })).toMatch(words);
  });

  it.each([
    ['review', /stands for this resource now/],
    ['listing', /payment for this listing went back/],
  ])('of a %s that is as it was lies in itself', (kind, words) => {
    expect(conflictWords({ kind, status: 'pending', isChanged: false })).toMatch(words);
  });

  it('is left to general words where nothing tells', () => {
    expect(conflictWords({ kind: 'event', status: 'pending', isChanged: false })).toBeNull();
  });
});
