/**
 * Maps an event to a calendar entry. The file of one event and the feed of all events use the same
 * mapping, so that a calendar recognises duplicates. Takes rows and returns what `ical-generator`
 * writes.
 */

/** Columns of an event that a calendar entry needs. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** Timestamps with an offset, as ISO 8601 or in PostgreSQL's format. */
  readonly start_date: string;
  readonly end_date: string;
  readonly updated_at: string;
  readonly location_type: string;
  readonly location_address: string | null;
  readonly location_link: string | null;
  readonly host_organization: string | null;
  readonly registration_link: string | null;
}

/** A calendar entry in the terms of RFC 5545. Texts are not escaped. */
export interface CalendarEntry {
  readonly id: string;
  /** Days (yyyy-mm-dd) of an event of whole days, of which the end is the day after the last. */
  readonly start: Date | string;
  readonly end: Date | string;
  /** Whether it takes whole days, which belong to no time zone. */
  readonly allDay: boolean;
  readonly floating: boolean;
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  readonly url: string;
  readonly stamp: Date;
  readonly lastModified: Date;
}

/**
 * Returns the calendar entry of an event. Its stamps are those of the last change, so that an
 * unchanged event produces an unchanged entry.
 *
 * @param page address of the event's page.
 */
export function calendarEntry(event: CalendarEvent, page: string): CalendarEntry {
  const changed = moment(event.updated_at);
  const joinLink = event.location_type === 'in_person' ? null : event.location_link;
  const address = event.location_type === 'online' ? null : textOf(event.location_address);
  const paragraphs = [
    textOf(event.description),
    labelled('Host', event.host_organization),
    labelled('Join online', joinLink),
    labelled('Register', event.registration_link),
    page,
  ];
  return {
    id: `event-${event.id}@resource-directory`,
    ...timesOf(moment(event.start_date), moment(event.end_date)),
    summary: textOf(event.title) ?? '',
    description: paragraphs.filter((paragraph) => paragraph !== null).join('\n\n'),
    location: address ?? textOf(joinLink) ?? (event.location_type === 'online' ? 'Online' : null),
    url: page,
    stamp: changed,
    lastModified: changed,
  };
}

/** Returns days for an event from midnight to midnight in Maine, or to a minute before. */
function timesOf(start: Date, end: Date) {
  const [first, last] = [maineClock(start), maineClock(end)];
  const isWhole =
    first.time === '00:00' && end > start && (last.time === '00:00' || last.time === '23:59');
  if (!isWhole) return { start, end, allDay: false, floating: false };
  const after = last.time === '00:00' ? last.day : maineClock(new Date(end.getTime() + 60_000)).day;
  return { start: first.day, end: after, allDay: true, floating: true };
}

const maineFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns day and time in Maine: 2027-01-15 and 00:00. */
function maineClock(at: Date): { day: string; time: string } {
  const parts = Number.isNaN(at.getTime()) ? [] : maineFormat.formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/**
 * Parses a timestamp. PostgreSQL writes a space for the T and may omit the minutes of the offset.
 */
function moment(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/u, '$1:00'));
}

function labelled(label: string, value: string | null): string | null {
  const text = textOf(value);
  return text === null ? null : `${label}: ${text}`;
}

/**
 * Returns trimmed text, null when empty. iCalendar allows no control characters except tab and line
 * breaks.
 */
function textOf(value: string | null): string | null {
  const text = (value ?? '').replace(/(?![\t\n\r])\p{Cc}/gu, '').trim();
  return text === '' ? null : text;
}
