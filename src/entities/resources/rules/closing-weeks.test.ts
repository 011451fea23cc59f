import { describe, expect, it } from 'vitest';
import { closingMonths } from './closing-weeks';
import { isInWeek, mondayOf, parseWeek } from '@shared/search/list/closing-week';

describe('parseWeek', () => {
  it.each([
    ['2026-12-07', '2026-12-07'],
    ['2028-02-28', '2028-02-28'],
    ['2026-12-08', null],
    ['2026-02-30', null],
    ['soon', null],
    [null, null],
  ])('reads %s as %s', (text, week) => {
    expect(parseWeek(text)).toBe(week);
  });
});

it.each([
  ['a Monday', '2026-12-07', '2026-12-07'],
  ['a Sunday', '2026-12-13', '2026-12-07'],
  ['a leap day', '2028-02-29', '2028-02-28'],
  ['the day after the clock change', '2026-11-02', '2026-11-02'],
  ['a new year', '2027-01-01', '2026-12-28'],
])('mondayOf returns the Monday of %s', (_what, day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('a week ends on Sunday', () => {
  const days = ['2026-12-06', '2026-12-07', '2026-12-13', '2026-12-14', null];
  expect(days.map((day) => isInWeek(day, '2026-12-07'))).toEqual([false, true, true, false, false]);
});

describe('closingMonths', () => {
  it('has the weeks of the next 90 days, by month, and counts what closes in each', () => {
    const today = '2026-11-25';
    const days = ['2026-11-24', today, '2026-11-29', '2026-12-02', '2027-02-23', '2027-03-02'];
    const months = closingMonths(days, today);
    expect(months.map(({ label, weeks }) => [label, weeks.length])).toEqual([
      ['November 2026', 2],
      ['December 2026', 4],
      ['January 2027', 4],
      ['February 2027', 4],
    ]);
    expect(months[0]?.weeks).toEqual([
      { week: '2026-11-23', label: 'Nov 23–29', count: 2 },
      { week: '2026-11-30', label: 'Nov 30 – Dec 6', count: 1 },
    ]);
    expect(months.at(-1)?.weeks.at(-1)).toMatchObject({ week: '2027-02-22', count: 1 });
  });

  it('puts a week that began last month under this one', () => {
    expect(closingMonths([], '2026-12-01')[0]?.label).toBe('December 2026');
  });
});
