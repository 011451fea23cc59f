import { afterEach, describe, expect, it } from 'vitest';
import {
  destinationAfterAuth,
  destinationWithoutSession,
  setAuthDestination,
  whileSessionEnds,
} from './destination';

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

describe('where a screen that requires sign-in leads without a session', () => {
  it('is home until what ends the session is done', async () => {
    const seen = await whileSessionEnds(async () => {
      await whileSessionEnds(() => Promise.resolve());
      return destinationWithoutSession('/plan');
    });
    expect(seen).toBe('/');
    expect(destinationWithoutSession('/plan')).toBe('/auth?next=%2Fplan');
  });

  it('is the sign-in again when that fails', async () => {
    await expect(whileSessionEnds(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(destinationWithoutSession('/plan')).toBe('/auth?next=%2Fplan');
  });
});
