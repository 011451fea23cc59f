import { describe, expect, it } from 'vitest';
import { isDueForRenewal, isLive, isEditable, renewedUntil } from './listing-renewal';

const now = new Date('2026-11-21T12:00:00Z');

describe('what a provider may do', () => {
  it.each([
    ['pending', true],
    ['rejected', true],
    ['approved', false],
    ['expired', false],
    ['unheard-of', false],
  ])('with a listing that is %s: change %s', (status, mend) => {
    expect(isEditable(status)).toBe(mend);
  });

  it.each([
    ['approved', '2027-01-20T12:00:00Z', true], // In 60 days.
    ['approved', '2027-01-20T12:00:01Z', false],
    ['approved', '2026-11-20 12:00:00+00', true], // Over, and not marked so yet.
    ['approved', null, false],
    ['expired', '2026-11-20 12:00:00+00', true],
    ['pending', null, false],
    ['rejected', '2026-12-01T12:00:00Z', false],
  ])('is asked to renew one that is %s until %s: %s', (status, paidUntil, due) => {
    expect(isDueForRenewal(status, paidUntil, now)).toBe(due);
  });
});

describe('isLive', () => {
  it.each([
    ['approved', '2026-11-21T12:00:01Z', true],
    ['approved', '2026-11-21T12:00:00Z', false],
    ['approved', null, false],
    ['expired', '2027-11-21T12:00:01Z', false],
  ])('%s until %s: %s', (status, paidUntil, live) => {
    expect(isLive(status, paidUntil, now)).toBe(live);
  });
});

describe('renewedUntil', () => {
  it.each([
    ['2027-01-15 08:30:00.5+00', '2028-01-15T08:30:00.500Z'],
    ['2026-11-01T00:00:00Z', '2027-11-21T12:00:00.000Z'],
    [null, '2027-11-21T12:00:00.000Z'],
    ['2028-02-29T10:00:00Z', '2029-02-28T10:00:00.000Z'],
  ])('%s becomes %s', (paidUntil, end) => {
    expect(renewedUntil(paidUntil, now)).toBe(end);
  });
});
