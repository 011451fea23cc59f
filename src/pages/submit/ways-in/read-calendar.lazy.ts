import ICAL from 'ical.js';
import { DocumentError } from './document-text';
import { dateFormat } from '@/domain/long-date';
import { toMaineTime } from '@/domain/maine-time';

/** Reading more would keep the page from answering. */
const MOST_EVENTS = 20;
const TOO_MANY = `This calendar has more than ${MOST_EVENTS} events. Export the ones that matter, or paste their text.`;

/** Returns the events of a calendar file as announcements, in Maine time. */
export function textOfCalendar(source: string): string {
  if ((source.match(/^BEGIN:VEVENT/gimu)?.length ?? 0) > MOST_EVENTS) {
    throw new DocumentError(TOO_MANY);
  }
  const events = eventsOf(source);
  if (events.length === 0) throw new DocumentError('This calendar file has no events.');
  return events.map(announcementOf).join('\n\n');
}

function eventsOf(source: string): ICAL.Event[] {
  try {
    const calendar = ICAL.Component.fromString(source);
    for (const zone of calendar.getAllSubcomponents('vtimezone')) {
      ICAL.TimezoneService.register(zone);
    }
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  } catch (cause) {
    throw new DocumentError('This calendar file is damaged, so we can’t read it.', { cause });
  }
}

function announcementOf(event: ICAL.Event): string {
  const { component } = event;
  const valueOf = (name: string) => component.getFirstPropertyValue(name)?.toString().trim() ?? '';
  const start = localTime(event.startDate);
  const host = component.getFirstProperty('organizer');
  const lines = [
    valueOf('summary'),
    labelled('When', start === null ? '' : timesOf(start, endOf(event))),
    labelled('Where', valueOf('location')),
    labelled('Hosted by', String(host?.getParameter('cn') ?? '')),
    labelled('Contact', valueOf('organizer').replace(/^mailto:/iu, '')),
    labelled('Website', valueOf('url')),
    valueOf('description'),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function labelled(label: string, value: string): string {
  return value === '' ? '' : `${label}: ${value.replaceAll('\n', ', ')}`;
}

/** A day, or a day and a time by clocks in Maine: `2026-12-11T17:30`. */
type Local = string;

function localTime(time: ICAL.Time | null): Local | null {
  if (time === null) return null;
  if (time.isDate) return time.toString().slice(0, 10);
  const isWallClock = /^floating$|New_York|Eastern/iu.test(time.zone.tzid);
  if (isWallClock) return time.toString().slice(0, 16);
  return toMaineTime(new Date(time.toUnixTime() * 1_000).toISOString());
}

function endOf(event: ICAL.Event): Local | null {
  const end = event.endDate;
  if (!end.isDate) return localTime(end);
  // An all-day event ends on the day after its last day (RFC 5545).
  const last = end.clone();
  last.adjust(-1, 0, 0, 0);
  return localTime(last);
}

/** Returns 'Friday, December 11, 2026, 5:30 PM to 8:00 PM'. */
function timesOf(start: Local, end: Local | null): string {
  const [startDay = '', startTime = ''] = start.split('T');
  const [endDay = '', endTime = ''] = end?.split('T') ?? [];
  const first = `${dayText(startDay)}${clockText(startTime, ', ')}`;
  if (end === null || end === start) return first;
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
