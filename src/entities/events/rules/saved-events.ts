import { parseMoment } from '@shared/dates/long-date';

interface SavedEvent {
  /** Null when the event is no longer public. */
  readonly events: { readonly start_date: string; readonly end_date: string } | null;
}

/**
 * Sorts saved events: upcoming and current ones by start date, then past ones latest first, then
 * those no longer public.
 */
export function sortSavedEvents<Event extends SavedEvent>(
  saved: readonly Event[],
  now: Date,
): readonly (Event & { readonly isOver: boolean })[] {
  const start = ({ events }: SavedEvent) => time(events?.start_date);
  const withState = saved.map((event) => ({
    ...event,
    isOver: event.events !== null && time(event.events.end_date) < now.getTime(),
  }));
  const rank = (event: (typeof withState)[number]) =>
    event.events === null ? 2 : Number(event.isOver);
  return withState.toSorted(
    (a, b) => rank(a) - rank(b) || (a.isOver ? start(b) - start(a) : start(a) - start(b)),
  );
}

function time(moment: string | undefined): number {
  return parseMoment(moment ?? null)?.getTime() ?? 0;
}
