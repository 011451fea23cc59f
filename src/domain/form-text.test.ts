import { describe, expect, it } from 'vitest';
import { lineFromText, linesFromText, paragraphsFromText } from './form-text';

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
