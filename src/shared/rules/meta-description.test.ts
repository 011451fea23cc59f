import { describe, expect, test } from 'vitest';
import { metaDescription } from './meta-description';

describe('metaDescription', () => {
  test('keeps a short description, as one line', () => {
    expect(metaDescription('  Signs.\n\nAnd  vans. ')).toBe('Signs. And vans.');
    expect(metaDescription('')).toBe('');
  });

  test('ends a long one between words', () => {
    const summary = metaDescription('harbor '.repeat(100));
    expect(summary).toMatch(/^(?:harbor )+harbor…$/u);
    expect(summary.length).toBeLessThanOrEqual(160);
  });

  test('cuts a word without end, but no character', () => {
    expect(metaDescription('a'.repeat(500))).toBe(`${'a'.repeat(159)}…`);
    expect(metaDescription(`${'a'.repeat(158)}😀😀`)).toBe(`${'a'.repeat(158)}…`);
  });
});
