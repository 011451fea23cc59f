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
  readonly start: Date;
  readonly end: Date;
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
    start: moment(event.start_date),
    end: moment(event.end_date),
    summary: textOf(event.title) ?? '',
    description: paragraphs.filter((paragraph) => paragraph !== null).join('\n\n'),
    location: address ?? textOf(joinLink) ?? (event.location_type === 'online' ? 'Online' : null),
    url: page,
    stamp: changed,
    lastModified: changed,
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
