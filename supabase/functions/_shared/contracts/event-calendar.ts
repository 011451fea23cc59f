/**
 * What a calendar is told of an event, by the file of one event and by the feed of all alike: the
 * same entry twice in one calendar stays one. Takes rows, gives what `ical-generator` writes.
 */

/** The columns of an event that its entry is made of. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** Moments with their offset, as ISO 8601 or as PostgreSQL writes it. */
  readonly start_date: string;
  readonly end_date: string;
  readonly updated_at: string;
  readonly location_type: string;
  readonly location_address: string | null;
  readonly location_link: string | null;
  readonly host_organization: string | null;
  readonly registration_link: string | null;
}

/** An entry of a calendar in the terms of RFC 5545, its text not yet escaped. */
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
 * An event as an entry of a calendar. Its times are moments, which every calendar shows in its own
 * zone; its stamps are those of the last change, so that an unchanged event is written unchanged.
 *
 * @param page the address of the event's page.
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

/** PostgreSQL has a blank for the T and leaves the minutes of the offset out. */
function moment(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/u, '$1:00'));
}

function labelled(label: string, value: string | null): string | null {
  const text = textOf(value);
  return text === null ? null : `${label}: ${text}`;
}

/** Calendars know no control characters but line breaks and tabs. */
function textOf(value: string | null): string | null {
  const text = (value ?? '').replace(/(?![\t\n\r])\p{Cc}/gu, '').trim();
  return text === '' ? null : text;
}
