import { dateFormat } from './date-format';
import { daysUntilDeadline } from './resources/availability';

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };
const MOMENT_DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'America/New_York' };
const MONTH: Intl.DateTimeFormatOptions = {
  month: 'long',
  year: 'numeric',
  timeZone: 'America/New_York',
};

// PostgreSQL writes a blank instead of T and may omit the minutes of the offset, which some
// browsers do not parse.
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)$/u;

/** Returns a date (yyyy-mm-dd) as 'November 20, 2026'; null when invalid. */
export function longDay(day: string | null): string | null {
  // Only a valid date has a distance of 0 to itself.
  return day !== null && daysUntilDeadline(day, day) === 0
    ? dateFormat(DAY).format(new Date(`${day}T00:00:00Z`))
    : null;
}

/**
 * Returns the date in Maine of a timestamp (see `parseMoment`) as 'November 20, 2026'; null when
 * invalid.
 */
export function longDate(moment: string | null): string | null {
  const date = parseMoment(moment);
  return date === null ? null : dateFormat(MOMENT_DAY).format(date);
}

/**
 * Returns month and year in Maine of a timestamp (see `parseMoment`) as 'November 2026'; null when
 * invalid.
 */
export function longMonth(moment: string | null): string | null {
  const date = parseMoment(moment);
  return date === null ? null : dateFormat(MONTH).format(date);
}

/**
 * Parses a timestamp with UTC offset, in ISO 8601 or PostgreSQL format ('2026-11-20
 * 19:42:34.5+00'); null when invalid.
 */
export function parseMoment(moment: string | null): Date | null {
  const [, day = '', time = '', offset = ''] = MOMENT.exec(moment ?? '') ?? [];
  const hours = offset.slice(0, 3);
  const zone = offset === 'Z' ? offset : `${hours}:${offset.slice(3).replace(':', '') || '00'}`;
  const date = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(date.getTime()) || daysUntilDeadline(day, day) !== 0 ? null : date;
}
