import { TZDateMini } from '@date-fns/tz';
import { parseMoment } from '@shared/dates/long-date';

const ZONE = 'America/New_York';
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/u;

/**
 * Converts a local time in Maine from a form (`2026-02-27T16:00`) to ISO 8601 UTC; null when it is
 * not a date or falls in the hour skipped in spring. For the repeated hour in autumn, returns the
 * first.
 */
export function fromMaineTime(local: string): string | null {
  const [year, month, day, hours, minutes] = (LOCAL.exec(local) ?? []).slice(1).map(Number);
  if (minutes === undefined || year === undefined || month === undefined) return null;
  const moment = new TZDateMini(year, month - 1, day ?? 0, hours ?? 0, minutes, ZONE);
  // The constructor reads years before 100 as 19xx and normalises overflow.
  if (Number.isNaN(moment.getTime()) || clockText(moment) !== local) return null;
  return new Date(moment.getTime()).toISOString();
}

/**
 * Converts a timestamp (see `parseMoment`) to local time in Maine for a form: `2026-02-27T16:00`;
 * null when invalid.
 */
export function toMaineTime(moment: string): string | null {
  const date = parseMoment(moment);
  return date === null ? null : clockText(new TZDateMini(date, ZONE));
}

/** Formats a local time for forms. */
function clockText(clock: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const year = String(clock.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(clock.getMonth() + 1)}-${two(clock.getDate())}`;
  return `${day}T${two(clock.getHours())}:${two(clock.getMinutes())}`;
}
