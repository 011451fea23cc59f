import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availabilityStatuses } from '../vocabularies';
import { callToAction, pageAvailabilityBadge } from './page-availability';

const NO_STATUS = [null, '', ' ', 'open', 'Closed', 'approved', 'toString', '__proto__'];

describe('pageAvailabilityBadge', () => {
  test.each([
    ['open_rolling', 'Open - Rolling', 'open'],
    ['open_deadline', 'Open - Deadline', 'open'],
    ['closed', 'Closed', 'closed'],
    ['coming_soon', 'Coming Soon', 'soon'],
  ])('%s is said as %j', (status, label, tone) => {
    expect(pageAvailabilityBadge(status)).toEqual({ label, tone });
  });

  test.each(NO_STATUS)('%j is unknown', (status) => {
    expect(pageAvailabilityBadge(status)).toEqual({ label: 'Status Unknown', tone: 'unknown' });
  });
});

describe('callToAction', () => {
  test.each([
    ['open_rolling', 'apply'],
    ['open_deadline', 'apply'],
    ['closed', 'explore'],
    ['coming_soon', 'notify'],
  ])('%s invites to %s', (status, action) => {
    expect(callToAction(status)).toBe(action);
  });

  test.each(NO_STATUS)('%j invites to learn more', (status) => {
    expect(callToAction(status)).toBe('learn');
  });
});

test('any other text is unknown and never throws', () => {
  const known: readonly string[] = availabilityStatuses.map(({ value }) => value);
  fc.assert(
    fc.property(fc.string(), (status) => {
      fc.pre(!known.includes(status));
      expect(pageAvailabilityBadge(status).tone).toBe('unknown');
      expect(callToAction(status)).toBe('learn');
    }),
  );
});
