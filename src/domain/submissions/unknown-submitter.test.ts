import { expect, it } from 'vitest';
import { unknownSubmitter } from './unknown-submitter';

it('tells what staff add from what needs no account', () => {
  for (const kind of ['resource', 'event', 'review'] as const) {
    expect(unknownSubmitter(kind)).toBe('Added by staff, or by an account that is gone');
  }
  expect(unknownSubmitter('listing')).toBe('Sent in by somebody without an account');
});
