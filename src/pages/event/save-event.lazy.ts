import ical from 'ical-generator';
import { calendarEntry } from '@contracts/event-calendar';
import type { CalendarEvent } from '@contracts/event-calendar';
import { saveFile } from '@/lib/save-file';

/** Saves an event as a file that every calendar takes (RFC 5545). */
export function saveEvent(event: CalendarEvent, page: string): void {
  saveFile('event.ics', 'text/calendar', eventCalendar(event, page));
}

/** A calendar with that one entry; saved twice, or beside the feed, it stays one. */
export function eventCalendar(event: CalendarEvent, page: string): string {
  const calendar = ical({ prodId: { company: 'Resource Directory', product: 'Events' } });
  calendar.createEvent({ ...calendarEntry(event, page) });
  return calendar.toString();
}
