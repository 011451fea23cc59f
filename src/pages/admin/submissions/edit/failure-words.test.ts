import { describe, expect, it } from 'vitest';
import { failureWords, mayHaveChanged, type NewsOfOthers } from './failure-words';
import { AppError, type AppErrorCode } from '@/lib/errors';

const news: NewsOfOthers = { taken: ['Sector', 'Tags'], conflicts: [], hasOwn: true };

function words(code: AppErrorCode, found: NewsOfOthers | null): string {
  return failureWords(new AppError(code), { stage: 'save', hasChanges: true, news: found });
}

function wordsAfterSaving(code: AppErrorCode, hasChanges = true): string {
  return failureWords(new AppError(code), { stage: 'approve', hasChanges, news: null });
}

describe('why changes were not saved', () => {
  it('tells what somebody else changed, and what the next try does', () => {
    expect(words('conflict', news)).toBe(
      'Somebody changed it after you opened it. Taken over from that change: Sector, Tags. What you entered is kept: save once more to add it.',
    );
    expect(words('conflict', { ...news, taken: [], conflicts: ['Title'] })).toBe(
      'Somebody changed it after you opened it. Changed by both of you: Title. What you entered is kept: save once more to put it in place of theirs.',
    );
  });

  it('promises nothing where the change could not be read', () => {
    expect(words('conflict', null)).toMatch(/could not be read: please try again\. What you/);
  });

  it('tells of what was saved without an answer', () => {
    const own = { taken: [], conflicts: [], hasOwn: false };
    expect(words('timeout', own)).toBe(
      'No answer came to what was sent. Everything you entered is stored.',
    );
    expect(words('timeout', null)).toMatch(/too long to answer.* What you entered is kept\.$/);
    expect(words('forbidden', null)).toMatch(/^You do not have permission.* is kept\.$/);
  });

  it('is told apart from a failed approval', () => {
    expect(wordsAfterSaving('conflict')).toMatch(/^Your changes are saved\. It was decided on/);
    expect(wordsAfterSaving('conflict', false)).toMatch(/^It was decided on/);
    expect(wordsAfterSaving('timeout')).toMatch(
      /^Your changes are saved\..* Perhaps it is approved/,
    );
    expect(wordsAfterSaving('unavailable')).toMatch(/saved\. It was not approved\. The directory/);
  });
});

describe('mayHaveChanged', () => {
  it.each([
    ['conflict', true],
    ['timeout', true],
    ['network', true],
    ['invalid', false],
    ['forbidden', false],
  ] as const)('after %s: %s', (code, isSo) => {
    expect(mayHaveChanged(new AppError(code))).toBe(isSo);
  });
});
