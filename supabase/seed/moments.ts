import type { SqlValue } from './sql.ts';

/** SQL for a time relative to the day of seeding, so that demo data stay current. */
export type Moment = Extract<SqlValue, { readonly raw: string }>;

const MAINE = "'America/New_York'";
const TODAY = `(now() at time zone ${MAINE})::date`;

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Returns the time `span` before now, such as '12 days'. */
export function ago(span: string): Moment {
  return { raw: `now() - interval '${span}'` };
}

/** Returns a time in Maine such as '18:30' on a weekday; `week` 0 is the current week. */
export function onWeekday(week: number, weekday: (typeof WEEKDAYS)[number], hour: string): Moment {
  return maineTime('week', week * 7 + WEEKDAYS.indexOf(weekday), hour);
}

/** Returns a time in Maine such as '09:00' a number of days from today. */
export function onDay(days: number, hour: string): Moment {
  return maineTime('day', days, hour);
}

/** Returns the date in Maine a number of days from today; negative for days that are over. */
export function dateInDays(days: number): Moment {
  return { raw: `${TODAY} + ${days}` };
}

/** Returns the next date in Maine, today included, on this day of each year. */
export function nextDateEachYear(month: number, day: number): Moment {
  const inYear = (year: string) => `make_date(${year}, ${month}, ${day})`;
  const year = `extract(year from ${TODAY})::integer`;
  const dates = `unnest(array[${inYear(year)}, ${inYear(`${year} + 1`)}])`;
  return { raw: `(select min(day) from ${dates} as day where day >= ${TODAY})` };
}

function maineTime(since: 'day' | 'week', days: number, hour: string): Moment {
  // Added in local time, so that the hour is right on both sides of a clock change.
  const start = `date_trunc('${since}', now() at time zone ${MAINE})`;
  return { raw: `(${start} + interval '${days} days ${hour}') at time zone ${MAINE}` };
}
