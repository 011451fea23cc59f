import ical, { ICalAlarmType } from 'ical-generator';
import { saveFile } from '@/shared/lib/save-file';
import { deadlineEntry } from '@shared/contracts/deadline-calendar';

interface Deadline {
  readonly id: string;
  readonly name: string;
  /** URL of the resource page. */
  readonly page: string;
  /** Application deadline, yyyy-mm-dd. */
  readonly deadline: string;
}

const ONE_WEEK_S = 7 * 24 * 60 * 60;

/** Downloads a deadline as an all-day event (RFC 5545) with a reminder one week before. */
export function saveDeadline(deadline: Deadline): void {
  saveFile('deadline.ics', 'text/calendar', deadlineCalendar(deadline));
}

/** Returns an iCalendar text with one event. Its stable id avoids duplicates. */
export function deadlineCalendar({ id, name, page, deadline }: Deadline): string {
  const calendar = ical({ prodId: { company: 'Resource Directory', product: 'Deadlines' } });
  const entry = calendar.createEvent(deadlineEntry({ id, name, deadline }, page));
  entry.createAlarm({
    type: ICalAlarmType.display,
    trigger: ONE_WEEK_S,
    description: `Applications close in 7 days: ${name}`,
  });
  return calendar.toString();
}
