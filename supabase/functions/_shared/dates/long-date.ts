const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the US English format with these options. Formats are created on first use and cached,
 * because creating one takes milliseconds on a phone, the first one 100, and would delay the first
 * page.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(key, format);
  return format;
}

/** Names of the months. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
/** Maine is five hours behind UTC in winter. */
const STANDARD_TIME_MS = 5 * 60 * 60 * 1000;
const MOMENT_DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'America/New_York' };
const SHORT: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
const MONTH: Intl.DateTimeFormatOptions = {
  month: 'long',
  year: 'numeric',
  timeZone: 'America/New_York',
};

// PostgreSQL writes a blank instead of T and may omit the minutes of the offset, which some
// browsers do not parse.
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)$/u;

/** Returns a timestamp in UTC as RFC 3339 writes it, with all its digits. */
export function isoMoment(timestamp: string): string {
  return timestamp.replace(' ', 'T').replace(/[+]00(?::?00)?$/u, 'Z');
}

/** Whether a text is a calendar date (yyyy-mm-dd). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Date carries an impossible day such as February 31 over into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Returns a date (yyyy-mm-dd) as 'November 20, 2026'; null when invalid. Cards show it, and the
 * first use of Intl would delay them (see `dateFormat`).
 */
export function longDay(day: string | null): string | null {
  if (day === null || !isDay(day)) return null;
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return `${monthNames[month - 1] ?? ''} ${dayOfMonth}, ${year}`;
}

/**
 * Returns the date in Maine of a timestamp (see `parseMoment`) as 'November 20, 2026'; null when
 * invalid.
 */
export function longDate(moment: string | null): string | null {
  const date = parseMoment(moment);
  return date === null ? null : dateFormat(MOMENT_DAY).format(date);
}

/** Returns a date (yyyy-mm-dd) as 'Nov 20, 2026'; null when invalid. For tables. */
export function shortDay(day: string | null): string | null {
  if (day === null || !isDay(day)) return null;
  return dateFormat({ ...SHORT, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** Returns the date in Maine of a timestamp as 'Nov 20, 2026'; null when invalid. For tables. */
export function shortDate(moment: string | null): string | null {
  const date = parseMoment(moment);
  return date === null ? null : dateFormat({ ...SHORT, timeZone: 'America/New_York' }).format(date);
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
 * Returns the date in Maine of a timestamp as yyyy-mm-dd; null when invalid. By standard time, since
 * cards need it without Intl (see `dateFormat`): the first hour of a day in summer counts as the
 * day before.
 */
export function maineDayOf(moment: string | null): string | null {
  const date = parseMoment(moment);
  return date === null
    ? null
    : new Date(date.getTime() - STANDARD_TIME_MS).toISOString().slice(0, 10);
}

/** Returns `longMonth` by standard time, for cards: 'November 2026'; null when invalid. */
export function longMonthWithoutIntl(moment: string | null): string | null {
  const [year, month] = maineDayOf(moment)?.split('-').map(Number) ?? [];
  return month === undefined ? null : `${monthNames[month - 1] ?? ''} ${String(year)}`;
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
  return Number.isNaN(date.getTime()) || !isDay(day) ? null : date;
}
