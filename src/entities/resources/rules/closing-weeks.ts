import { dateFormat } from '@shared/dates/long-date';
import { addDays, isInWeek, mondayOf, weekLabel } from '@shared/search/list/closing-week';

const DAYS_AHEAD = 90;

/** A week of the strip above the list. */
export interface ClosingWeek {
  /** Its Monday, yyyy-mm-dd. */
  readonly week: string;
  /** 'Dec 7–13' or 'Nov 30 – Dec 6'. */
  readonly label: string;
  /** Number of resources that close in it. */
  readonly count: number;
}

/** The weeks that begin in a month; the first week also when it began in the month before. */
export interface ClosingMonth {
  /** 'December 2026' */
  readonly label: string;
  readonly weeks: readonly ClosingWeek[];
}

/**
 * Returns the weeks of the next 90 days by month, each with the number of `days` in it. Weeks begin
 * on Monday. All days are yyyy-mm-dd, in Maine.
 */
export function closingMonths(days: readonly string[], today: string): readonly ClosingMonth[] {
  const months: { label: string; weeks: ClosingWeek[] }[] = [];
  const last = addDays(today, DAYS_AHEAD);
  for (let week = mondayOf(today); week <= last; week = addDays(week, 7)) {
    const label = dateFormat(MONTH).format(dateOf(week < today ? today : week));
    const closing = days.filter((day) => day >= today && isInWeek(day, week));
    const entry = { week, label: weekLabel(week), count: closing.length };
    const month = months.at(-1);
    if (month?.label === label) month.weeks.push(entry);
    else months.push({ label, weeks: [entry] });
  }
  return months;
}

const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
