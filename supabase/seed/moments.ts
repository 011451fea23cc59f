import type { SqlValue } from './sql.ts';

/** SQL for a moment, counted from the day of seeding so that demo data does not grow old. */
export type Moment = Extract<SqlValue, { readonly raw: string }>;

const MAINE = "'America/New_York'";

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** `span` before now, such as '12 days'. */
export function ago(span: string): Moment {
  return { raw: `now() - interval '${span}'` };
}

/** A Maine hour such as '18:30' on a weekday; `week` 0 is the running week, 1 the next one. */
export function onWeekday(week: number, weekday: (typeof WEEKDAYS)[number], hour: string): Moment {
  return maineTime('week', week * 7 + WEEKDAYS.indexOf(weekday), hour);
}

/** A Maine hour such as '09:00' as many days from today. */
export function onDay(days: number, hour: string): Moment {
  return maineTime('day', days, hour);
}

function maineTime(since: 'day' | 'week', days: number, hour: string): Moment {
  // Added on the clock on the wall, so that the hour is right on both sides of a clock change.
  const start = `date_trunc('${since}', now() at time zone ${MAINE})`;
  return { raw: `(${start} + interval '${days} days ${hour}') at time zone ${MAINE}` };
}
