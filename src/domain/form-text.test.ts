import { describe, expect, it } from 'vitest';
import {
  lineFromText,
  linesFromText,
  optionalText,
  optionalWebAddress,
  paragraphsFromText,
  requiredText,
} from './form-text';

describe('linesFromText', () => {
  it('splits, trims, drops what is empty or there already', () => {
    expect(linesFromText(' Boats,, grants , Boats,\u00a0,')).toEqual(['Boats', 'grants']);
  });
});

describe('lineFromText', () => {
  it('makes one line of what was pasted', () => {
    expect(lineFromText(' Fork\r\n\tFood\u200b Lab ')).toBe('Fork Food Lab');
    expect(lineFromText(' \u200b\n')).toBeNull();
  });
});

describe('paragraphsFromText', () => {
  it('keeps lines, and takes blanks for nothing', () => {
    expect(paragraphsFromText(' One.\n\nTwo. \n')).toBe('One.\n\nTwo.');
    expect(paragraphsFromText('\u00a0\n')).toBeNull();
  });
});

// No database stores it, and JSON takes it: it would come back as another text than was sent.
describe('half of a character', () => {
  const HALVES = ['\ud800', 'a\udc00b', 'example.org/\ud83c', '🌲\ud83c'];

  it.each(HALVES)('%j is refused by every kind of text', (text) => {
    for (const schema of [requiredText(50, 'Missing'), optionalText(50), optionalWebAddress]) {
      expect(schema.safeParse(text).success).toBe(false);
    }
  });

  it.each(HALVES)('%j is never sent', (text) => {
    for (const sent of [lineFromText(text), paragraphsFromText(text)]) {
      expect(sent ?? '').not.toMatch(/\p{Cs}/u);
    }
    expect(lineFromText('🌲\ud83c')).toBe('🌲');
  });
});
