import { dateFormat } from '@shared/dates/long-date';

const EXACT: Intl.DateTimeFormatOptions = {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** For each unit: the upper limit of its use and its length, in seconds. */
const steps = [
  { unit: 'minute', below: HOUR_S, seconds: MINUTE_S },
  { unit: 'hour', below: DAY_S, seconds: HOUR_S },
  { unit: 'day', below: 14 * DAY_S, seconds: DAY_S },
  { unit: 'week', below: 60 * DAY_S, seconds: 7 * DAY_S },
  { unit: 'month', below: 730 * DAY_S, seconds: 30.4375 * DAY_S },
  { unit: 'year', below: Infinity, seconds: 365.25 * DAY_S },
] as const;

/** Returns the relative time: 'just now', '5 minutes ago', 'yesterday', '3 weeks ago'. */
export function timeAgo(moment: Date, now: Date): string {
  // A local clock that is behind must not yield future times.
  const seconds = Math.max((now.getTime() - moment.getTime()) / 1000, 0);
  const step = steps.find(({ below }) => seconds < below);
  const count = step === undefined ? 0 : Math.floor(seconds / step.seconds);
  if (step === undefined || count === 0) return 'just now';
  return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(-count, step.unit);
}

/** Returns date and time in Maine: 'November 20, 2026 at 3:42 PM'. */
export function exactTime(moment: Date): string {
  return dateFormat(EXACT).format(moment);
}
