import { expect, it } from 'vitest';
import { isDue, outcomeFacts } from './outcomes';

const ended = {
  ended_at: '2026-11-01T12:00:00+00:00',
  decision_weeks: null,
  is_skipped: false,
};

it.each([
  ['two weeks after the end', {}, '2026-11-15T12:00:00Z', true],
  ['not a second earlier', {}, '2026-11-15T11:59:59Z', false],
  ['not when answered', { decision_weeks: 4 }, '2027-01-01T00:00:00Z', false],
  ['not when refused', { is_skipped: true }, '2027-01-01T00:00:00Z', false],
])('asks %s', (_when, more, now, due) => {
  expect(isDue({ ...ended, ...more }, new Date(now))).toBe(due);
});

it('says medians in words; one between two answers is the lower one', () => {
  const medians = { answers: 6, decision_weeks: 8, worth_effort: 4.5, would_advise: 5 };
  expect(outcomeFacts(medians).map(({ value }) => value)).toEqual([
    'About 2 months',
    'Mostly',
    'Yes',
  ]);
});
