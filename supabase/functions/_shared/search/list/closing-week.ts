import { dateFormat, isDay } from '../../dates/long-date.ts';

const MS_PER_DAY = 86_400_000;
const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', timeZone: 'UTC' };

/** Returns the day `count` days after `day` (both yyyy-mm-dd). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Returns the Monday of the week of `day` (both yyyy-mm-dd). */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Returns a week as its Monday (yyyy-mm-dd); null for any other text. */
export function parseWeek(text: string | null): string | null {
  return text !== null && isDay(text) && mondayOf(text) === text ? text : null;
}

/** Whether `day` (yyyy-mm-dd) is in the week of this Monday. */
export function isInWeek(day: string | null, week: string): boolean {
  return day !== null && day >= week && day <= addDays(week, 6);
}

/** Returns the days of a week, by its Monday: 'Dec 7–13' or 'Dec 28 – Jan 3'. */
export function weekLabel(week: string): string {
  const sunday = addDays(week, 6);
  const first = dateFormat(DAY).format(new Date(`${week}T00:00:00Z`));
  return week.slice(0, 7) === sunday.slice(0, 7)
    ? `${first}–${String(Number(sunday.slice(8)))}`
    : `${first} – ${dateFormat(DAY).format(new Date(`${sunday}T00:00:00Z`))}`;
}
