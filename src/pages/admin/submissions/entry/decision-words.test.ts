import { describe, expect, it } from 'vitest';
import { decisionWords } from './decision-words';
import { sentenceFor } from '@/lib/error-sentences';
import { AppError } from '@/lib/errors';

const conflict = new AppError('conflict');
const timeout = new AppError('timeout');

describe('why a decision was refused', () => {
  it.each([
    ['approved', /^Somebody approved it/],
    ['declined', /^Somebody declined it/],
    ['rejected', /^Somebody declined it/],
    ['pending', /^It was changed after you opened it/],
    ['expired', /^It was changed after you opened it/],
  ])('is that of what is %s now', (status, words) => {
    expect(decisionWords(conflict, { kind: 'event', status, isChanged: true })).toMatch(words);
  });

  it.each([
    ['review', /stands for this resource now/],
    ['listing', /payment for this listing went back/],
  ])('of a %s that is as it was lies in itself', (kind, words) => {
    expect(decisionWords(conflict, { kind, status: 'pending', isChanged: false })).toMatch(words);
  });

  it.each([conflict, new AppError('forbidden')])('is left to general words: %s', (error) => {
    const now = { kind: 'event', status: 'pending', isChanged: false };
    expect(decisionWords(error, now)).toBe(sentenceFor(error));
  });
});

describe('what is said of a decision without an answer', () => {
  it.each([
    ['approved', /too long to answer\. It is approved now\.$/],
    ['declined', /too long to answer\. It is declined now\.$/],
    ['rejected', /too long to answer\. It is declined now\.$/],
  ])('is what became of it: %s', (status, words) => {
    expect(decisionWords(timeout, { kind: 'event', status, isChanged: true })).toMatch(words);
  });

  it.each([
    ['pending', true],
    ['approved', false],
  ])('is that nobody knows, where nothing tells: %s, another version: %s', (status, isChanged) => {
    expect(decisionWords(timeout, { kind: 'event', status, isChanged })).toMatch(
      /may be decided all the same: look at it again/,
    );
  });
});
