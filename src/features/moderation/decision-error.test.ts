import { describe, expect, it } from 'vitest';
import { decisionError } from './decision-error';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { AppError } from '@/shared/lib/errors';

const conflict = new AppError('conflict');
const timeout = new AppError('timeout');

describe('why a decision was refused', () => {
  it.each([
    ['approved', /^Someone else has already approved this/],
    ['declined', /^Someone else has already declined this/],
    ['rejected', /^Someone else has already declined this/],
    ['pending', /^This was changed after you opened it/],
    ['expired', /^This was changed after you opened it/],
  ])('is that of what is %s now', (status, words) => {
    expect(decisionError(conflict, { kind: 'event', status, isChanged: true })).toMatch(words);
  });

  it.each([
    ['review', /is now assigned to this resource/],
    ['listing', /payment for this listing was refunded/],
  ])('of a %s that is as it was lies in itself', (kind, words) => {
    expect(decisionError(conflict, { kind, status: 'pending', isChanged: false })).toMatch(words);
  });

  it.each([conflict, new AppError('forbidden')])('is left to general words: %s', (error) => {
    const now = { kind: 'event', status: 'pending', isChanged: false };
    expect(decisionError(error, now)).toBe(sentenceFor(error));
  });
});

describe('what is said of a decision without an answer', () => {
  it.each([
    ['approved', /too long to answer\. It is approved now\.$/],
    ['declined', /too long to answer\. It is declined now\.$/],
    ['rejected', /too long to answer\. It is declined now\.$/],
  ])('is what became of it: %s', (status, words) => {
    expect(decisionError(timeout, { kind: 'event', status, isChanged: true })).toMatch(words);
  });

  it.each([
    ['pending', true],
    ['approved', false],
  ])('is that nobody knows, where nothing tells: %s, another version: %s', (status, isChanged) => {
    expect(decisionError(timeout, { kind: 'event', status, isChanged })).toMatch(
      /decision may have been saved/,
    );
  });
});
