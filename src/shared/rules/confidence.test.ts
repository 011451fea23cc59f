import { describe, expect, it } from 'vitest';
import { confidenceLabel, confidenceLevel } from './confidence';

describe('confidenceLevel', () => {
  it.each([
    [1, 'high'],
    [0.8, 'high'],
    [0.799, 'medium'],
    [0.6, 'medium'],
    [0.599, 'low'],
    [0, 'low'],
    [Number.NaN, 'low'],
  ] as const)('of %d is %s', (score, level) => {
    expect(confidenceLevel(score)).toBe(level);
    expect(confidenceLabel(level).toLowerCase()).toContain(level);
  });
});
