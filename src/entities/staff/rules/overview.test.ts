import { expect, it } from 'vitest';
import { concernSentence, countWaiting, groupConcerns, websiteProblemLabel } from './overview';
import type { ConcernRow } from './overview';

const now = new Date('2026-11-20T20:00:00Z');

function row(concern: string, given: Partial<ConcernRow> = {}): ConcernRow {
  const since = '2026-11-05 05:00:00+00';
  return {
    concern,
    resource_id: '1',
    slug: 'a',
    name: 'A',
    since,
    detail: null,
    total: 1,
    ...given,
  };
}

it('counts the kinds that it is asked for', () => {
  const rows = [
    { kind: 'resource', waiting: 2, oldest_at: '2026-01-01T00:00:00Z' },
    { kind: 'claim', waiting: 3, oldest_at: '2026-01-01T00:00:00Z' },
    { kind: 'review', waiting: 4, oldest_at: '2026-01-01T00:00:00Z' },
  ];
  expect(countWaiting(rows, ['resource', 'event', 'review'])).toBe(6);
  expect(countWaiting(rows, ['claim'])).toBe(3);
  expect(countWaiting([], ['claim'])).toBe(0);
});

it('groups by concern, in one order, the empty ones too', () => {
  const rows = [row('untouched', { total: 120 }), row('website_broken'), row('of_tomorrow')];
  expect(
    groupConcerns(rows).map(({ concern, rows: own, total }) => [concern, own.length, total]),
  ).toEqual([
    ['doubted', 0, 0],
    ['deadline_passed', 0, 0],
    ['website_broken', 1, 1],
    ['website_missing', 0, 0],
    ['untouched', 1, 120],
  ]);
});

it.each([
  ['deadline_passed', null, 'The deadline was November 5, 2026 (2 weeks ago)'],
  ['doubted', null, 'No answer since November 5, 2026 (2 weeks ago)'],
  ['untouched', null, 'Last changed November 5, 2026 (2 weeks ago)'],
  ['website_missing', null, 'Added November 5, 2026 (2 weeks ago)'],
  ['website_broken', 'timeout', 'Times out since November 5, 2026 (2 weeks ago)'],
  ['website_broken', 'not_found', 'Not found since November 5, 2026 (2 weeks ago)'],
])('says since when: %s %s', (concern, detail, sentence) => {
  expect(concernSentence(row(concern, { detail }), now)).toBe(sentence);
});

it('has words for a problem that it does not know', () => {
  expect(websiteProblemLabel('on_fire')).toBe('On Fire');
  expect(websiteProblemLabel('constructor')).toBe('Constructor');
  expect(websiteProblemLabel(null)).toBe('Does not answer');
});
