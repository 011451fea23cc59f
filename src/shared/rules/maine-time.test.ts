import { describe, expect, it } from 'vitest';
import { fromMaineTime, toMaineTime } from './maine-time';

describe('a time in Maine', () => {
  it.each([
    ['2026-01-22T12:00', '2026-01-22T17:00:00.000Z'],
    ['2026-07-04T00:00', '2026-07-04T04:00:00.000Z'],
    ['2026-12-31T23:59', '2027-01-01T04:59:00.000Z'],
    ['2028-02-29T09:30', '2028-02-29T14:30:00.000Z'],
    ['2100-06-01T08:00', '2100-06-01T12:00:00.000Z'],
  ])('%s is one moment, and back', (local, moment) => {
    expect(fromMaineTime(local)).toBe(moment);
    expect(toMaineTime(moment)).toBe(local);
  });

  it('is the first of two in the hour that comes twice', () => {
    expect(fromMaineTime('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(toMaineTime('2026-11-01T06:30:00Z')).toBe('2026-11-01T01:30');
  });

  it.each([
    ['in the hour that is left out', '2026-03-08T02:30'],
    ['on a day that does not exist', '2026-02-30T10:00'],
    ['at an hour that does not exist', '2026-02-03T24:00'],
    ['in the first century', '0001-01-01T10:00'],
    ['without a time', '2026-02-03'],
    ['with an offset', '2026-02-03T10:00Z'],
    ['empty', ''],
  ])('is none: %s', (_, local) => {
    expect(fromMaineTime(local)).toBeNull();
  });

  it('is none where there is no moment', () => {
    expect(toMaineTime('next week')).toBeNull();
  });
});
