import { afterEach, describe, expect, it } from 'vitest';
import { setAuthDestination, destinationAfterAuth } from './destination';

afterEach(() => {
  setAuthDestination(null);
});

describe('where one goes after signing in', () => {
  it.each([
    ['', '/'],
    ['?next=%2Fsubmit', '/submit'],
    ['?mode=sign-up&next=%2Freviews%3Fa', '/reviews?a'],
    ['?next=%2F%2Fevil.example', '/'],
    ['?next=', '/'],
  ])('with %j: %s', (search, path) => {
    expect(destinationAfterAuth(search)).toBe(path);
  });

  it('is what was decided, over the address', () => {
    setAuthDestination('/plan');
    expect(destinationAfterAuth('?next=%2Fsubmit')).toBe('/plan');
    setAuthDestination(null);
    expect(destinationAfterAuth('?next=%2Fsubmit')).toBe('/submit');
  });

  it.each([
    ['?next=%2Fplan', '/onboarding?next=%2Fplan'],
    ['?next=%2F%2Fevil.example', '/onboarding'],
    ['', '/onboarding'],
  ])('after sign-up with %j, the onboarding goes on there', (search, path) => {
    setAuthDestination('/onboarding');
    expect(destinationAfterAuth(search)).toBe(path);
  });
});
