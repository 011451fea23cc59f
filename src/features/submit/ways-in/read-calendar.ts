import { TZDateMini } from '@date-fns/tz';
import ICAL from 'ical.js';
import { repetitionText } from './calendar-repetition';
import { DocumentError, textOfHtml } from './document-text';
import { zoneNamed } from './time-zones';
import { toMaineTime } from '@/shared/rules/maine-time';
import { unknownZoneLine } from '@/shared/rules/unknown-zone';
import { dateFormat } from '@shared/dates/long-date';

/** Reading more would keep the page from answering. */
const MOST_EVENTS = 20;
/** Times of a repeated event that are passed over to find the next one: 30 years of days. */
const MOST_TIMES = 11_000;
const TOO_MANY = `This calendar has more than ${MOST_EVENTS} events. Export the ones that matter, or paste their text.`;
const DAMAGED = 'This calendar file is damaged, so we can’t read it.';

/**
 * Returns the events of a calendar file as announcements, in Maine time. An event that cannot be
 * read is left out while others can.
 *
 * @param now time from which the next date of a repeated event is looked for.
 */
export function textOfCalendar(source: string, now = new Date()): string {
  const components = componentsOf(repaired(source));
  const masters = components.filter((component) => !isException(component, components));
  if (masters.length > MOST_EVENTS) throw new DocumentError(TOO_MANY);
  if (masters.length === 0) throw new DocumentError('This calendar file has no events.');
  const texts = masters.flatMap((component) => {
    try {
      return announcementOf(component, now);
    } catch (error) {
      console.warn('An event of the calendar file could not be read:', error);
      return [];
    }
  });
  if (texts.length === 0) throw new DocumentError(DAMAGED);
  return texts.join('\n\n');
}

// The value begins with a year; a name such as '(UTC-05:00) Eastern Time' has a colon too.
const DATE_LINE =
  /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;[^\r\n]*?)?):(?=\s*\d{4}-?\d{2})([^\r\n]*)$/gimu;

/** Returns the file with what programs often write wrong put right. */
function repaired(source: string): string {
  return source
    .trim()
    .replace(/\r\n?|\n/gu, '\r\n')
    .replace(/\r\n[ \t]/gu, '') // Folded lines.
    .replace(/(?:\r\n)+(?=\r\n|$)/gu, '')
    .replace(/\r\n(?![A-Za-z\d-]+[;:])/gu, '\\n') // Lines of a text that were not folded.
    .replace(DATE_LINE, (_, name: string, value: string) => dateLine(name, value));
}

/** A date without a time must say so; a time has seconds and no separators. */
function dateLine(name: string, value: string): string {
  const values = value
    .split(',')
    .map((one) => one.replace(/[-:\s]/gu, '').replace(/^(\d{8}T\d{4})(?=Z?$)/iu, '$100'));
  const bare = name.replace(/;VALUE=[^;]*/iu, '').replace(/;TZID=([^";]*:[^";]*)/iu, ';TZID="$1"');
  const isDate = values.every((one) => /^\d{8}$/u.test(one));
  if (/;VALUE=PERIOD/iu.test(name)) return `${name}:${value}`;
  return `${bare}${isDate ? ';VALUE=DATE' : ''}:${values.join(',').toUpperCase()}`;
}

const EVENT = /^BEGIN:VEVENT$[^]*?(?:^END:VEVENT$|(?=^BEGIN:VEVENT$|^END:VCALENDAR$)|(?![^]))/gimu;

/** Returns the events; one by one where the file as a whole cannot be parsed. */
function componentsOf(source: string): ICAL.Component[] {
  try {
    return ICAL.Component.fromString(source).getAllSubcomponents('vevent');
  } catch (cause) {
    const events = source.match(EVENT) ?? [];
    const frame = source.replace(EVENT, '').replace(/\s*END:VCALENDAR\s*$/iu, '');
    const found = events.slice(0, MOST_EVENTS * 2).flatMap((event) => {
      const closed = /^END:VEVENT$/imu.test(event) ? event : `${event.trimEnd()}\r\nEND:VEVENT`;
      const whole = `${frame}\r\n${closed}\r\nEND:VCALENDAR`.replace(/(?:\r\n)+/gu, '\r\n');
      try {
        return ICAL.Component.fromString(whole).getAllSubcomponents('vevent');
      } catch {
        return [];
      }
    });
    if (found.length === 0) throw new DocumentError(DAMAGED, { cause });
    return found;
  }
}

/** Whether it only says how one time of another event of the file differs. */
function isException(component: ICAL.Component, all: readonly ICAL.Component[]): boolean {
  const uid = component.getFirstPropertyValue('uid');
  return (
    component.hasProperty('recurrence-id') &&
    all.some(
      (other) => !other.hasProperty('recurrence-id') && other.getFirstPropertyValue('uid') === uid,
    )
  );
}

function announcementOf(component: ICAL.Component, now: Date): string {
  const valueOf = (name: string) => component.getFirstPropertyValue(name)?.toString().trim() ?? '';
  const host = component.getFirstProperty('organizer');
  const times = timesOf(new ICAL.Event(component), now);
  const lines = [
    plainText(valueOf('summary')),
    labelled('Status', /^cancelled$/iu.test(valueOf('status')) ? 'Canceled' : ''),
    labelled('When', times.when),
    labelled('Repeats', times.repeats),
    times.unknownZone === null ? '' : unknownZoneLine(times.unknownZone),
    labelled('Where', plainText(valueOf('location'))),
    labelled('Hosted by', String(host?.getParameter('cn') ?? '').replace(/^"(.*)"$/u, '$1')),
    labelled('Contact', valueOf('organizer').replace(/^mailto:/iu, '')),
    labelled('Website', valueOf('url')),
    labelled('Online', valueOf('x-google-conference')),
    plainText(valueOf('description') || valueOf('x-alt-desc')),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function labelled(label: string, value: string): string {
  return value === '' ? '' : `${label}: ${value.replace(/\s*\n\s*/gu, ', ')}`;
}

const TAG =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|html|i|li|ol|p|span|strong|table|td|tr|u|ul)\b[^<>]*>/iu;
const BLOCK = /<(?:div|h[1-6]|li|ol|p|table|tr|ul)\b/iu;

/** Returns the text of a value, which some programs write as HTML; line breaks stay. */
function plainText(value: string): string {
  const text = value.replaceAll('\r', '');
  if (!TAG.test(text))
    return /&(?:[a-z]+|#\d+);/iu.test(text) ? textOfHtml(lineBreaks(text)) : text;
  return textOfHtml(BLOCK.test(text) ? text : lineBreaks(text));
}

const lineBreaks = (text: string) => text.replace(/(?:<br\s*\/?>)?\n/giu, '<br>');

interface Times {
  /** 'Friday, December 11, 2026, 5:30 PM to 8:00 PM'; '' without a date. */
  readonly when: string;
  /** 'every Friday'; '' when the event takes place once. */
  readonly repeats: string;
  /** Name of a time zone that is not known: times are as the file gives them. */
  readonly unknownZone: string | null;
}

function timesOf(event: ICAL.Event, now: Date): Times {
  const none = { when: '', repeats: '', unknownZone: null };
  const start = readable(() => event.startDate);
  if (start === null) return none;
  const { component } = event;
  const zone = zoneOf(component, 'dtstart');
  const hasEndZone = component.getFirstProperty('dtend')?.getFirstParameter('tzid') !== undefined;
  const endZone = hasEndZone ? zoneOf(component, 'dtend') : zone;
  const rule = readable(() => component.getFirstPropertyValue('rrule'));
  const isRepeated = event.isRecurring();
  const next = isRepeated
    ? nextTime(event, zone, now)
    : { start, end: readable(() => event.endDate) };
  const first = {
    written: start.toString().slice(0, 10),
    inMaine: localTime(start, zone).slice(0, 10),
  };
  return {
    when: spanText(localTime(next.start, zone), lastTime(next.end, endZone)),
    repeats: isRecurrence(rule) ? repetitionText(rule, first) : '',
    unknownZone: !start.isDate && zone.isUnknown ? zone.name : null,
  };
}

function isRecurrence(value: unknown): value is ICAL.Recur {
  return value instanceof ICAL.Recur;
}

/** Returns a value, or null where the file has it wrong. */
function readable<T>(read: () => T): T | null {
  try {
    const value = read();
    return value instanceof ICAL.Time && Number.isNaN(value.toUnixTime()) ? null : value;
  } catch {
    return null;
  }
}

interface Occurrence {
  readonly start: ICAL.Time;
  readonly end: ICAL.Time | null;
}

/** Returns the next time of a repeated event that is not over, or else the last. */
function nextTime(event: ICAL.Event, zone: Zone, now: Date): Occurrence {
  const today = toMaineTime(now.toISOString()) ?? '';
  const times = event.iterator();
  // Its type leaves out that nothing follows the last time.
  const next = (): ICAL.Time | undefined => times.next();
  let last: Occurrence = { start: event.startDate, end: readable(() => event.endDate) };
  for (let count = 0; count < MOST_TIMES; count++) {
    const time = readable(next);
    if (time == null) return last;
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    if (/^cancelled$/iu.test(String(item.component.getFirstPropertyValue('status') ?? '')))
      continue;
    last = { start: startDate, end: endDate };
    const end = lastTime(endDate, zone) ?? localTime(startDate, zone);
    if (end >= today.slice(0, end.length)) return last;
  }
  return last;
}

interface Zone {
  readonly name: string;
  /** IANA name, to convert times with; null for times of the file that are converted otherwise. */
  readonly iana: string | null;
  readonly isUnknown: boolean;
}

/** The type leaves out that an event may stand alone in its file. */
const parentOf = ({ parent }: ICAL.Component): ICAL.Component | null => parent;

/** Returns the time zone of a property: its own, or else that of the calendar. */
function zoneOf(component: ICAL.Component, property: string): Zone {
  const own = component.getFirstProperty(property)?.getFirstParameter('tzid') ?? '';
  const calendar = parentOf(component)?.getFirstPropertyValue('x-wr-timezone')?.toString() ?? '';
  const name = own === '' ? calendar : own;
  const iana = name === '' ? null : zoneNamed(name);
  const definition = own === '' ? null : component.getTimeZoneByID(own);
  const isDefined = definition !== null && definition.component.getAllSubcomponents().length > 0;
  return { name, iana, isUnknown: own !== '' && iana === null && !isDefined };
}

/** A day, or a day and a time by clocks in Maine: `2026-12-11T17:30`. */
type Local = string;

function localTime(time: ICAL.Time, { iana, isUnknown }: Zone): Local {
  const written = time.toString();
  if (time.isDate) return written.slice(0, 10);
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  if (!isUtc && iana !== null) {
    const { year, month, day, hour, minute } = time;
    const moment = new TZDateMini(year, month - 1, day, hour, minute, iana);
    return maineTime(moment.getTime());
  }
  const isWallClock = !isUtc && (isUnknown || time.zone === ICAL.Timezone.localTimezone);
  return isWallClock ? written.slice(0, 16) : maineTime(time.toUnixTime() * 1_000);
}

function maineTime(moment: number): Local {
  return toMaineTime(new Date(moment).toISOString()) ?? '';
}

function lastTime(end: ICAL.Time | null, zone: Zone): Local | null {
  if (end === null) return null;
  if (!end.isDate) return localTime(end, zone);
  // An all-day event ends on the day after its last day (RFC 5545).
  const last = end.clone();
  last.adjust(-1, 0, 0, 0);
  return localTime(last, zone);
}

function spanText(start: Local, end: Local | null): string {
  const [startDay = '', startTime = ''] = start.split('T');
  const [endDay = '', endTime = ''] = end?.split('T') ?? [];
  const first = `${dayText(startDay)}${clockText(startTime, ', ')}`;
  if (end === null || end <= start) return first;
  if (endDay === startDay) return `${first}${clockText(endTime, ' to ')}`;
  return `${first} to ${dayText(endDay)}${clockText(endTime, ', ')}`;
}

function dayText(day: string): string {
  return dateFormat({ dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

function clockText(time: string, before: string): string {
  if (time === '') return '';
  const clock = new Date(`2000-01-01T${time}:00Z`);
  return `${before}${dateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(clock)}`;
}
