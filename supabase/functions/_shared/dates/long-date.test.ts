import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longDate, longDay, longMonth, parseMoment } from './long-date.ts';

describe('longDay', () => {
  test.each([
    ['2026-11-20', 'November 20, 2026'],
    ['2026-12-31', 'December 31, 2026'],
    ['2027-01-01', 'January 1, 2027'],
    ['2028-02-29', 'February 29, 2028'],
    ['2000-01-01', 'January 1, 2000'],
    ['2100-12-31', 'December 31, 2100'],
  ])('%s is %s in every time zone', (day, text) => {
    expect(longDay(day)).toBe(text);
  });

  test.each([
    null,
    '',
    ' ',
    'soon',
    '2026-02-31',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-20T00:00:00Z',
    '11/20/2026',
    '2026-11-20\n',
    '-infinity',
  ])('%j is no day', (day) => {
    expect(longDay(day)).toBeNull();
  });

  test('names the day that it was given', () => {
    const days = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2100-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const [year = '', , day = ''] = date.toISOString().slice(0, 10).split('-');
        const text = longDay(date.toISOString().slice(0, 10)) ?? '';
        expect(text).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/u);
        expect(text.endsWith(` ${Number(day)}, ${year}`)).toBe(true);
      }),
    );
  });
});

describe('longDate', () => {
  test.each([
    ['2026-11-20T12:00:00Z', 'November 20, 2026'],
    // Winter in Maine is five hours behind UTC, summer four.
    ['2027-01-01T04:59:59.999Z', 'December 31, 2026'],
    ['2027-01-01T05:00:00Z', 'January 1, 2027'],
    ['2026-07-01T03:59:00Z', 'June 30, 2026'],
    ['2026-07-01T04:00:00Z', 'July 1, 2026'],
    ['2027-01-01T00:30:00+05:30', 'December 31, 2026'],
    ['2026-12-31T23:30:00-05:00', 'December 31, 2026'],
    // As Postgres writes it.
    ['2026-11-20 19:42:34.534+00', 'November 20, 2026'],
    ['2026-11-20T19:42:34.534123+00:00', 'November 20, 2026'],
    ['2026-11-20T19:42:34+0000', 'November 20, 2026'],
    ['2026-11-20T19:42Z', 'November 20, 2026'],
  ])('%s is %s in Maine', (moment, text) => {
    expect(longDate(moment)).toBe(text);
  });
});

describe('longMonth', () => {
  test.each([
    ['2026-11-20T12:00:00Z', 'November 2026'],
    ['2027-01-01T04:59:59Z', 'December 2026'],
    ['2027-01-01T05:00:00Z', 'January 2027'],
  ])('%s is in %s', (moment, text) => {
    expect(longMonth(moment)).toBe(text);
  });
});

describe('parseMoment', () => {
  test.each([
    null,
    '',
    'now',
    'page 1',
    '5',
    '2026',
    '2026-11-20',
    // A clock on some wall, nobody knows which.
    '2026-11-20T12:00:00',
    '2026-02-31T12:00:00Z',
    '2026-11-20T25:00:00Z',
    '2026-11-20T12:00:00+99:99',
    'infinity',
    ' 2026-11-20T12:00:00Z',
  ])('%j is no moment', (moment) => {
    expect(parseMoment(moment)).toBeNull();
    expect(longDate(moment)).toBeNull();
    expect(longMonth(moment)).toBeNull();
  });

  test('reads what it is given, in both notations', () => {
    const moments = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2100-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (date) => {
        const iso = date.toISOString();
        expect(parseMoment(iso)).toEqual(date);
        expect(parseMoment(iso.replace('T', ' ').replace('Z', '+00'))).toEqual(date);
      }),
    );
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => longDate(text)).not.toThrow();
        expect(() => longDay(text)).not.toThrow();
      }),
    );
  });
});
