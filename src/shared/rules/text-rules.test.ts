import { describe, expect, it } from 'vitest';
import {
  characterCount,
  hasForbiddenCharacter,
  hasVisibleText,
  withoutForbiddenCharacters,
  withoutInvisibleMarks,
} from './text-rules';

describe('hasVisibleText', () => {
  it.each(['a', ' a ', '0', '🌲', 'ä\n', '.'])('%j does', (text) => {
    expect(hasVisibleText(text)).toBe(true);
  });
  it.each(['', ' ', '\t\r\n', '\u00a0', '\u200b\u200d', '\u3164', '\ufeff', '\u2800\u3000'])(
    '%j does not',
    (text) => {
      expect(hasVisibleText(text)).toBe(false);
    },
  );
});

describe('hasForbiddenCharacter', () => {
  it.each(['a\u0000b', '\u0007', '\u001b[31m', '\u0085', '\u202eevil', '\u2066', '\ud83c'])(
    'finds it in %j',
    (text) => {
      expect(hasForbiddenCharacter(text)).toBe(true);
    },
  );
  it.each(['', 'a\tb\r\nc', '👩‍🌾', 'שלום', '<script>'])('finds none in %j', (text) => {
    expect(hasForbiddenCharacter(text)).toBe(false);
  });
});

describe('characterCount', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['🌲', 1],
    ['👩‍🌾', 3],
    ['e\u0301', 2],
  ])('of %j is %i, as Postgres counts', (text, count) => {
    expect(characterCount(text)).toBe(count);
  });
});

describe('withoutForbiddenCharacters', () => {
  it('leaves everything else as it is', () => {
    const text = 'a\u0000b\u202e \u0007🦞\tc\r\n\ud83c';
    expect(withoutForbiddenCharacters(text)).toBe('ab 🦞\tc\r\n');
    expect(hasForbiddenCharacter(withoutForbiddenCharacters(text))).toBe(false);
  });
});

describe('withoutInvisibleMarks', () => {
  it.each([
    ['\u202d207-555-0100\u202c', '207-555-0100'],
    ['\u2066Harbor\u2069\u200e Fund\u200f', 'Harbor Fund'],
    ['Busi\u00adness\u200b \u2060\ufeffplan', 'Business plan'],
    ['Ac\u200dme\u200c', 'Acme'],
    ['👩‍🌾 ❤️‍🔥', '👩‍🌾 ❤️‍🔥'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    [' é\u00a0\n', ' é\u00a0\n'],
  ])('of %j leaves %j', (text, left) => {
    expect(withoutInvisibleMarks(text)).toBe(left);
  });
});
