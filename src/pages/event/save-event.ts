import ical from 'ical-generator';
import { saveFile } from '@/shared/lib/save-file';
import { calendarEntry } from '@shared/contracts/event-calendar';
import type { CalendarEvent } from '@shared/contracts/event-calendar';

/** Downloads an event as an iCalendar file (RFC 5545). */
export function saveEvent(event: CalendarEvent, page: string): void {
  saveFile('event.ics', 'text/calendar', eventCalendar(event, page));
}

/**
 * Returns an iCalendar text with one event. Its id matches the feed, so imports do not create
 * duplicates.
 */
export function eventCalendar(event: CalendarEvent, page: string): string {
  const calendar = ical({ prodId: { company: 'Resource Directory', product: 'Events' } });
  calendar.createEvent({ ...calendarEntry(event, page) });
  return calendar.toString();
}
