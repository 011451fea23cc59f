import { expect, it } from 'vitest';
import { exactTime, timeAgo } from './relative-time';

const now = new Date('2026-11-20T20:42:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  [-90, 'just now'],
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, 'yesterday'],
  [13 * 86_400, '13 days ago'],
  [14 * 86_400, '2 weeks ago'],
  [61 * 86_400, '2 months ago'],
  [400 * 86_400, '13 months ago'],
  [731 * 86_400, '2 years ago'],
])('%i seconds before is %s', (seconds, words) => {
  expect(timeAgo(before(seconds), now)).toBe(words);
});

it('names a moment by the clocks of Maine', () => {
  expect(exactTime(now)).toBe('November 20, 2026 at 3:42 PM');
});
