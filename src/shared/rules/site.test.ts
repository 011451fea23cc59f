import { expect, test } from 'vitest';
import { resourceClaim } from './site';

test.each([
  [0, null],
  [49, null],
  [50, '50+ resources'],
  [51, '50+ resources'],
  [20_000, '50+ resources'],
])('%d resources are advertised as %j', (count, claim) => {
  expect(resourceClaim(count)).toBe(claim);
});
