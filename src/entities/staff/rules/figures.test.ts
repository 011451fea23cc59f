import { describe, expect, test } from 'vitest';
import { figureDays, figureSeries, figureText, figureTotal, figuresCsv } from './figures';

const days = figureDays('2026-03-10');
const rows = [
  { day: '2026-03-10', measure: 'visits', amount: 7 },
  { day: '2026-03-08', measure: 'visits', amount: 5 },
  { day: '2026-03-08', measure: 'hours', amount: 30 },
  { day: '2026-03-09', measure: 'hours', amount: 2.5 },
  { day: '2026-03-10', measure: 'hours', amount: 4 },
];

test('the days are the last 90, also over the change of the clock', () => {
  expect(days).toHaveLength(90);
  expect([days[0], days.at(-2), days.at(-1)]).toEqual(['2025-12-11', '2026-03-09', '2026-03-10']);
  expect(new Set(days).size).toBe(90);
});

describe('figureSeries', () => {
  test('a day without a count is zero', () => {
    expect(figureSeries(rows, 'visits', days).slice(-3)).toEqual([5, 0, 7]);
  });

  test('a day without a decision has no time to one', () => {
    expect(figureSeries(rows, 'hours', days).slice(-4)).toEqual([null, 30, 2.5, 4]);
  });
});

test('counts are added up, of times the middle one is told', () => {
  expect(figureTotal('visits', figureSeries(rows, 'visits', days))).toBe(12);
  expect(figureTotal('hours', figureSeries(rows, 'hours', days))).toBe(4);
  expect(figureTotal('hours', [null])).toBeNull();
});

test.each([
  ['money', 1490, '$1,490'],
  ['hours', 1, '1 hour'],
  ['hours', 5.55, '5.6 hours'],
  ['visits', 1204, '1,204'],
  ['hours', null, 'None yet'],
] as const)('%s %j is %j', (measure, amount, text) => {
  expect(figureText(measure, amount)).toBe(text);
});

test('the file has a line for each day', () => {
  const lines = figuresCsv(rows, days).trim().split(/\r?\n/u);
  expect(lines).toHaveLength(91);
  expect(lines.at(-3)).toBe('2026-03-08,5,0,0,0,30,0,0');
});
