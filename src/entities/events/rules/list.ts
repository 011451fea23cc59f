import { isOver, listedMonth } from './times';
import type { EventTimes } from './times';
import { dateFormat, parseMoment } from '@shared/dates/long-date';

/** Events of one month in Maine. */
export interface EventMonth<Event> {
  /** yyyy-mm */
  readonly month: string;
  /** 'December 2026' */
  readonly title: string;
  readonly events: readonly Event[];
}

const TITLE: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };

/** Returns the events that have not ended, by start date. */
export function upcomingEvents<Event extends EventTimes>(
  events: readonly Event[],
  now: Date,
): readonly Event[] {
  return events.filter((event) => !isOver(event, now)).toSorted((a, b) => startOf(a) - startOf(b));
}

/** Groups upcoming events by month; events under way belong to the current month. */
export function eventsByMonth<Event extends EventTimes>(
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

/** The start in ms since 1970; 0 without one. */
function startOf(event: EventTimes | null): number {
  return parseMoment(event?.start_date ?? null)?.getTime() ?? 0;
}

interface SavedEvent {
  /** Null when the event is no longer public. */
  readonly events: EventTimes | null;
}

/**
 * Sorts saved events: upcoming and current ones by start date, then past ones latest first, then
 * those no longer public.
 */
export function sortSavedEvents<Event extends SavedEvent>(
  saved: readonly Event[],
  now: Date,
): readonly (Event & { readonly isOver: boolean })[] {
  const start = ({ events }: SavedEvent) => startOf(events);
  const withState = saved.map((event) => ({
    ...event,
    isOver: event.events !== null && isOver(event.events, now),
  }));
  const rank = (event: (typeof withState)[number]) =>
    event.events === null ? 2 : Number(event.isOver);
  return withState.toSorted(
    (a, b) => rank(a) - rank(b) || (a.isOver ? start(b) - start(a) : start(a) - start(b)),
  );
}
