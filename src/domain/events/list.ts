import { dateFormat } from '../date-format';
import { parseMoment } from '../long-date';
import { eventPhase, listedMonth } from './times';
import type { Timed } from './times';

/** The events of one month in Maine. */
export interface EventMonth<Event> {
  /** yyyy-mm */
  readonly month: string;
  /** 'December 2026' */
  readonly title: string;
  readonly events: readonly Event[];
}

const TITLE: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };

/** The events that are not over, the first one first. */
export function upcomingEvents<Event extends Timed>(
  events: readonly Event[],
  now: Date,
): readonly Event[] {
  return events
    .filter((event) => eventPhase(event, now) !== 'over')
    .toSorted((a, b) => startTime(a) - startTime(b));
}

/** Upcoming events in their order by month; what is under way belongs to the running one. */
export function eventsByMonth<Event extends Timed>(
  events: readonly Event[],
  now: Date,
): readonly EventMonth<Event>[] {
  const months = new Map<string, Event[]>();
  for (const event of events) {
    const month = listedMonth(event, now);
    const others = months.get(month);
    if (others === undefined) months.set(month, [event]);
    else others.push(event);
  }
  return [...months].map(([month, listed]) => ({
    month,
    title: dateFormat(TITLE).format(new Date(`${month}-01T00:00:00Z`)),
    events: listed,
  }));
}

function startTime({ start_date }: Timed): number {
  return parseMoment(start_date)?.getTime() ?? 0;
}
