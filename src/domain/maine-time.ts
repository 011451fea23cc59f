import { TZDateMini } from '@date-fns/tz';
import { parseMoment } from './long-date';

const ZONE = 'America/New_York';
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/u;

/**
 * The moment (ISO 8601, UTC) at which clocks in Maine show `local` (`2026-02-27T16:00`), as a form
 * takes it; null when they never do: not a date, or in the hour that is left out in spring. Of the
 * hour that comes twice in autumn, the first.
 */
export function fromMaineTime(local: string): string | null {
  const [year, month, day, hours, minutes] = (LOCAL.exec(local) ?? []).slice(1).map(Number);
  if (minutes === undefined || year === undefined || month === undefined) return null;
  const moment = new TZDateMini(year, month - 1, day ?? 0, hours ?? 0, minutes, ZONE);
  // The constructor takes years before 100 as of the last century, and carries what overflows.
  if (Number.isNaN(moment.getTime()) || shownBy(moment) !== local) return null;
  return new Date(moment.getTime()).toISOString();
}

/**
 * What clocks in Maine show at a moment (see `parseMoment`), as a form takes it:
 * `2026-02-27T16:00`; null when it is none.
 */
export function toMaineTime(moment: string): string | null {
  const date = parseMoment(moment);
  return date === null ? null : shownBy(new TZDateMini(date, ZONE));
}

/** What a clock shows, in the notation of forms. */
function shownBy(clock: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const year = String(clock.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(clock.getMonth() + 1)}-${two(clock.getDate())}`;
  return `${day}T${two(clock.getHours())}:${two(clock.getMinutes())}`;
}
