import { describe, expect, it } from 'vitest';
import { reachableStep } from './onboarding-answers';

describe('reachableStep', () => {
  it.each([
    ['needs a role for the second step', 2, false, false, 1],
    ['needs a role for the last step', 5, false, true, 1],
    ['lets the role through', 3, true, false, 3],
    ['stops before the last step while nothing is saved', 5, true, false, 4],
    ['opens the last step once saved', 5, true, true, 5],
    ['has no step beyond the last', 99, true, true, 5],
    ['has no step before the first', -1, true, true, 1],
    ['has no half steps', 2.5, true, true, 1],
    ['takes nonsense as the first', Number.NaN, true, true, 1],
  ])('%s', (_what, wanted, hasRole, isSaved, expected) => {
    expect(reachableStep(wanted, hasRole, isSaved)).toBe(expected);
  });
});
