import { parseMoment } from '../long-date';
import { dateFormat } from '../date-format';

/** The zone in which events are entered and told. */
const MAINE = 'America/New_York';

/** From when until when, as moments with their offset (see `parseMoment`). */
export interface Timed {
  readonly start_date: string;
  readonly end_date: string;
}

/** Where an event is on its way, seen from a moment. */
export type EventPhase = 'over' | 'now' | 'today' | 'later';

const dayFormats = {
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** How long a day is written: 'Saturday, December 5, 2026' or 'Sat, Dec 5'. */
export type DayStyle = keyof typeof dayFormats;

/**
 * When an event is, in one line: 'Sat, Dec 5, 10:00 AM – 2:00 PM EST'. Several days name the first
 * and the last; whole days name no hours. By the clocks of Maine unless another zone is given; the
 * name of the zone stands at the end, and at the start too where clocks change in between.
 */
export function eventTime(event: Timed, style: DayStyle, zone = MAINE): string {
  const moments = momentsOf(event);
  if (moments === null) return 'Date unknown';
  const { start, end } = moments;
  const [first, last] = [dayText(start, style, zone), dayText(lastMoment(end), style, zone)];
  const days = first === last ? first : `${first} – ${last}`;
  if (isWholeDays(start, end, zone)) return `${days}, all day`;

  const [startZone, endZone] = [zoneName(start, zone), zoneName(end, zone)];
  const from = hourText(start, zone) + (startZone === endZone ? '' : ` ${startZone}`);
  // '12:00 AM' beside the day that it ends would be read as that day's beginning.
  const midnight = clock(end, zone).hours === '00:00' ? 'midnight' : null;
  const until = `${midnight ?? hourText(end, zone)} ${endZone}`;
  return first === last ? `${first}, ${from} – ${until}` : `${first}, ${from} – ${last}, ${until}`;
}

/**
 * The same in the zone of whoever is at the screen; null where their clocks show what those of Maine
 * do, and for whole days, which have no hours to convert.
 */
export function eventTimeThere(event: Timed, zone: string): string | null {
  const moments = momentsOf(event);
  if (moments === null || isWholeDays(moments.start, moments.end, MAINE)) return null;
  if (!isZone(zone)) return null;
  const sameClocks = [moments.start, moments.end].every((moment) => {
    const [here, there] = [clock(moment, MAINE), clock(moment, zone)];
    return here.day === there.day && here.hours === there.hours;
  });
  return sameClocks ? null : eventTime(event, 'long', zone);
}

/** Whether an event is over, under way, starts later today in Maine, or on another day. */
export function eventPhase(event: Timed, now: Date): EventPhase {
  const moments = momentsOf(event);
  if (moments === null || moments.end < now) return 'over';
  if (moments.start <= now) return 'now';
  return clock(moments.start, MAINE).day === clock(now, MAINE).day ? 'today' : 'later';
}

/** The first day of an event for a calendar leaf: 'Sat', '5', 'Dec'. */
export function eventLeaf(event: Timed) {
  const start = momentsOf(event)?.start;
  if (start === undefined) return null;
  const part = partsOf(start, dayFormats.short, MAINE);
  return { weekday: part('weekday'), day: part('day'), month: part('month') };
}

/** A moment by the clocks of Maine as ISO 8601 with their offset: '2026-12-05T10:00:00-05:00'. */
export function maineIso(moment: string): string | null {
  const date = parseMoment(moment);
  if (date === null) return null;
  const { day, hours } = clock(date, MAINE);
  const offset = partsOf(date, { timeZoneName: 'longOffset' }, MAINE)('timeZoneName');
  return `${day}T${hours}:00${offset.replace('GMT', '')}`;
}

/** The month in Maine under which an event is listed: its first, or the running one if later. */
export function listedMonth(event: Timed, now: Date): string {
  const start = momentsOf(event)?.start ?? now;
  return clock(start < now ? now : start, MAINE).day.slice(0, 7);
}

function momentsOf({ start_date, end_date }: Timed) {
  const [start, end] = [parseMoment(start_date), parseMoment(end_date)];
  return start === null || end === null ? null : { start, end };
}

/** Browsers that cannot tell their zone name one that they do not know themselves. */
function isZone(zone: string): boolean {
  try {
    dateFormat({ ...dayFormats.long, timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** What ends at midnight ends the day before. */
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

/** What a calendar and a clock show: '2026-12-05', '10:00'. */
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
  return text.replace(/\s/u, '\u00a0'); // No line ends between the hour and its half of the day.
}

function zoneName(moment: Date, zone: string): string {
  return partsOf(moment, { timeZoneName: 'short' }, zone)('timeZoneName');
}

function partsOf(moment: Date, options: Intl.DateTimeFormatOptions, zone: string) {
  const parts = dateFormat({ ...options, timeZone: zone }).formatToParts(moment);
  return (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
}
