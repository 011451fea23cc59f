import { daysUntilDeadline } from './resources/availability';
import { dateFormat } from './date-format';

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };
const MOMENT_DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'America/New_York' };
const MONTH: Intl.DateTimeFormatOptions = {
  month: 'long',
  year: 'numeric',
  timeZone: 'America/New_York',
};

// PostgreSQL's own notation has a blank for the T and may leave the minutes of the offset out;
// not every browser reads that.
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)$/u;

/** A calendar day (yyyy-mm-dd) as 'November 20, 2026'; null when it is none. */
export function longDay(day: string | null): string | null {
  // A day that is no distance from itself is none of the calendar.
  return day !== null && daysUntilDeadline(day, day) === 0
    ? dateFormat(DAY).format(new Date(`${day}T00:00:00Z`))
    : null;
}

/** The day in Maine of a moment (see `parseMoment`) as 'November 20, 2026'; null when it is none. */
export function longDate(moment: string | null): string | null {
  const date = parseMoment(moment);
  return date === null ? null : dateFormat(MOMENT_DAY).format(date);
}

/** Month and year in Maine of a moment (see `parseMoment`) as 'November 2026'; null when it is none. */
export function longMonth(moment: string | null): string | null {
  const date = parseMoment(moment);
  return date === null ? null : dateFormat(MONTH).format(date);
}

/**
 * A moment with its offset from UTC, as ISO 8601 or as PostgreSQL writes it
 * ('2026-11-20 19:42:34.5+00'); null when it is none.
 */
export function parseMoment(moment: string | null): Date | null {
  const [, day = '', time = '', offset = ''] = MOMENT.exec(moment ?? '') ?? [];
  const hours = offset.slice(0, 3);
  const zone = offset === 'Z' ? offset : `${hours}:${offset.slice(3).replace(':', '') || '00'}`;
  const date = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(date.getTime()) || daysUntilDeadline(day, day) !== 0 ? null : date;
}
