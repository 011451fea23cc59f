import { dateFormat, parseMoment } from '@shared/dates/long-date';

/** Time zone of all events. */
const MAINE_ZONE = 'America/New_York';

/** Start and end with UTC offset (see `parseMoment`). */
export interface EventTimes {
  readonly start_date: string;
  readonly end_date: string;
}

/** Phase of an event at a given time. */
export type EventPhase = 'over' | 'now' | 'today' | 'later';

const dayFormats = {
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Date style: 'Saturday, December 5, 2026' or 'Sat, Dec 5'. */
export type DayStyle = keyof typeof dayFormats;

/**
 * Returns the time of an event in one line: 'Sat, Dec 5, 10:00 AM – 2:00 PM EST'. Events over
 * several days show the first and the last day; all-day events show no hours. Uses Maine time
 * unless `zone` is given. The zone name is at the end, and also at the start when the offset
 * changes in between.
 */
export function eventTime(event: EventTimes, style: DayStyle, zone = MAINE_ZONE): string {
  const moments = momentsOf(event);
  if (moments === null) return 'Date unknown';
  const { start, end } = moments;
  const [first, last] = [dayText(start, style, zone), dayText(lastMoment(end), style, zone)];
  const days = first === last ? first : `${first} – ${last}`;
  if (isWholeDays(start, end, zone)) return `${days}, all day`;

  const [startZone, endZone] = [zoneName(start, zone), zoneName(end, zone)];
  const from = hourText(start, zone) + (startZone === endZone ? '' : ` ${startZone}`);
  // '12:00 AM' on the end day would read as the beginning of that day.
  const midnight = clock(end, zone).hours === '00:00' ? 'midnight' : null;
  const until = `${midnight ?? hourText(end, zone)} ${endZone}`;
  return first === last ? `${first}, ${from} – ${until}` : `${first}, ${from} – ${last}, ${until}`;
}

/**
 * Returns the event time in the time zone of the reader; null when it equals Maine time, and for
 * all-day events.
 */
export function eventTimeInZone(event: EventTimes, zone: string): string | null {
  const moments = momentsOf(event);
  if (moments === null || isWholeDays(moments.start, moments.end, MAINE_ZONE)) return null;
  if (!isZone(zone)) return null;
  const sameClocks = [moments.start, moments.end].every((moment) => {
    const [here, there] = [clock(moment, MAINE_ZONE), clock(moment, zone)];
    return here.day === there.day && here.hours === there.hours;
  });
  return sameClocks ? null : eventTime(event, 'long', zone);
}

/** Returns whether an event has ended, or has no valid times. */
export function isOver(event: EventTimes, now: Date): boolean {
  const moments = momentsOf(event);
  return moments === null || moments.end < now;
}

/** Returns whether an event is over, under way, starts later today in Maine, or on another day. */
export function eventPhase(event: EventTimes, now: Date): EventPhase {
  const moments = momentsOf(event);
  if (moments === null || isOver(event, now)) return 'over';
  if (moments.start <= now) return 'now';
  return clock(moments.start, MAINE_ZONE).day === clock(now, MAINE_ZONE).day ? 'today' : 'later';
}

/** Returns the parts of the start date for a calendar icon: 'Sat', '5', 'Dec'. */
export function calendarLeaf(event: EventTimes) {
  const start = momentsOf(event)?.start;
  if (start === undefined) return null;
  const part = partsOf(start, dayFormats.short, MAINE_ZONE);
  return { weekday: part('weekday'), day: part('day'), month: part('month') };
}

/** Returns a time in Maine as ISO 8601 with offset: '2026-12-05T10:00:00-05:00'. */
export function maineIso(moment: string): string | null {
  const date = parseMoment(moment);
  if (date === null) return null;
  const { day, hours } = clock(date, MAINE_ZONE);
  const offset = partsOf(date, { timeZoneName: 'longOffset' }, MAINE_ZONE)('timeZoneName');
  return `${day}T${hours}:00${offset.replace('GMT', '')}`;
}

/**
 * Returns the month in Maine under which an event is listed: its start month, or the current month
 * if later.
 */
export function listedMonth(event: EventTimes, now: Date): string {
  const start = momentsOf(event)?.start ?? now;
  return clock(start < now ? now : start, MAINE_ZONE).day.slice(0, 7);
}

function momentsOf({ start_date, end_date }: EventTimes) {
  const [start, end] = [parseMoment(start_date), parseMoment(end_date)];
  return start === null || end === null ? null : { start, end };
}

/** Some browsers report a time zone that they do not support. */
function isZone(zone: string): boolean {
  try {
    dateFormat({ ...dayFormats.long, timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** An event that ends at midnight ends on the previous day. */
function lastMoment(end: Date): Date {
  return new Date(end.getTime() - 1);
}

function isWholeDays(start: Date, end: Date, zone: string): boolean {
  const until = clock(end, zone).hours;
  return clock(start, zone).hours === '00:00' && (until === '00:00' || until === '23:59');
}

const clockFormat = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

/** Returns date and time in a zone: '2026-12-05', '10:00'. */
function clock(moment: Date, zone: string) {
  const part = partsOf(moment, clockFormat, zone);
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hours: `${part('hour')}:${part('minute')}`,
  };
}

function dayText(moment: Date, style: DayStyle, zone: string): string {
  return dateFormat({ ...dayFormats[style], timeZone: zone }).format(moment);
}

function hourText(moment: Date, zone: string): string {
  const text = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: zone }).format(moment);
  return text.replace(/\s/u, '\u00a0'); // No line break between time and AM/PM.
}

function zoneName(moment: Date, zone: string): string {
  return partsOf(moment, { timeZoneName: 'short' }, zone)('timeZoneName');
}

function partsOf(moment: Date, options: Intl.DateTimeFormatOptions, zone: string) {
  const parts = dateFormat({ ...options, timeZone: zone }).formatToParts(moment);
  return (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
}
