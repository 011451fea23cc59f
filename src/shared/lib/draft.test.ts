// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { VISITOR, clearDraft, clearDraftsOf, hasDraft, readDraft, writeDraft } from './draft';

const schema = z.object({ text: z.string() });
const mine = { userId: 'user-1', form: 'review', subject: 'resource-1' };
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const storedKeys = () => Object.keys(localStorage).sort();

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

describe('a draft', () => {
  it('comes back as it was written', () => {
    writeDraft(mine, { text: 'Good advice 🌲' });
    expect(hasDraft(mine)).toBe(true);
    expect(readDraft(mine, schema)).toEqual({ text: 'Good advice 🌲' });
    expect(storedKeys()).toEqual(['resource-directory-draft:user-1:review:resource-1']);
  });

  it('is null before anything was written and after it was cleared', () => {
    expect(hasDraft(mine)).toBe(false);
    expect(readDraft(mine, schema)).toBeNull();
    writeDraft(mine, { text: 'a' });
    clearDraft(mine);
    expect(readDraft(mine, schema)).toBeNull();
    expect(storedKeys()).toEqual([]);
  });

  it('of a visitor stays in the tab', () => {
    const place = { userId: VISITOR, form: 'sign-up' };
    writeDraft(place, { text: 'a' });
    expect(storedKeys()).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual(['resource-directory-draft:visitor:sign-up:']);
    expect(readDraft(place, schema)).toEqual({ text: 'a' });
    clearDraft(place);
    expect(hasDraft(place)).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    { ...mine, userId: 'user-2' },
    { ...mine, form: 'claim' },
    { ...mine, subject: 'resource-2' },
    { userId: 'user-1', form: 'review' },
    { userId: 'user-1:review', form: 'resource-1' },
  ])('is found by its own place only, not by %o', (other) => {
    writeDraft(mine, { text: 'a' });
    expect(readDraft(other, schema)).toBeNull();
  });

  it('of another shape is left out', () => {
    writeDraft(mine, { words: 'a' });
    expect(readDraft(mine, schema)).toBeNull();
  });

  it('lasts seven days and not a moment longer', () => {
    vi.useFakeTimers();
    writeDraft(mine, { text: 'a' });
    vi.advanceTimersByTime(WEEK_MS - 1);
    expect(readDraft(mine, schema)).toEqual({ text: 'a' });
    vi.advanceTimersByTime(1);
    expect(hasDraft(mine)).toBe(false);
    expect(readDraft(mine, schema)).toBeNull();
    expect(storedKeys()).toEqual([]);
  });

  it('from the future is none', () => {
    vi.useFakeTimers();
    writeDraft(mine, { text: 'a' });
    vi.setSystemTime(Date.now() - 1_000);
    expect(readDraft(mine, schema)).toBeNull();
  });

  it.each(['', 'null', '{', '[]', '"text"', '{"values":{}}', '{"savedAt":"1","values":{}}'])(
    'that is stored as %j is none, and goes',
    (text) => {
      localStorage.setItem('resource-directory-draft:user-1:review:resource-1', text);
      expect(readDraft(mine, schema)).toBeNull();
      expect(storedKeys()).toEqual([]);
    },
  );
});

describe('signing out', () => {
  it('forgets all drafts of that person, and no others', () => {
    writeDraft(mine, { text: 'a' });
    writeDraft({ userId: 'user-1', form: 'submission' }, { text: 'b' });
    writeDraft({ ...mine, userId: 'user-10' }, { text: 'c' });
    localStorage.setItem('another-application', 'd');
    clearDraftsOf('user-1');
    expect(storedKeys()).toEqual([
      'another-application',
      'resource-directory-draft:user-10:review:resource-1',
    ]);
  });

  it('takes along what has expired of anybody', () => {
    vi.useFakeTimers();
    writeDraft({ ...mine, userId: 'user-2' }, { text: 'a' });
    vi.advanceTimersByTime(WEEK_MS);
    clearDraftsOf('user-1');
    expect(storedKeys()).toEqual([]);
  });
});

describe('without storage', () => {
  it('nothing is kept and nothing fails', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    writeDraft(mine, { text: 'a' });
    clearDraft(mine);
    clearDraftsOf('user-1');
    expect(hasDraft(mine)).toBe(false);
    expect(readDraft(mine, schema)).toBeNull();
  });
});
