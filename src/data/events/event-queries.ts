import { queryOptions } from '@tanstack/react-query';
import { fetchEventDetail, fetchEventModeration } from './event-detail';
import { eventKeys } from './event-keys';
import { fetchUpcomingEvents } from './event-list';

const ONE_MINUTE_MS = 60 * 1000;
const FIVE_MINUTES_MS = 5 * ONE_MINUTE_MS;

/** The public list: every approved event that is not over, with what its entry shows. */
export function upcomingEventsQuery() {
  return queryOptions({
    queryKey: eventKeys.upcoming(),
    queryFn: ({ signal }) => fetchUpcomingEvents(signal),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

/** One event; null when there is none to be seen. */
export function eventDetailQuery(id: string) {
  return queryOptions({
    queryKey: eventKeys.detail(id),
    queryFn: ({ signal }) => fetchEventDetail(id, signal),
    staleTime: ONE_MINUTE_MS,
  });
}

/** What was decided about an event that is not public, for those who see it all the same. */
export function eventModerationQuery(id: string) {
  return queryOptions({
    queryKey: eventKeys.moderation(id),
    queryFn: ({ signal }) => fetchEventModeration(id, signal),
    staleTime: ONE_MINUTE_MS,
  });
}
