import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { eventListColumns } from './event-columns';
import { fetchEventDetail, fetchEventModeration } from './event-detail';
import { eventKeys } from './event-keys';
import { readList } from '@/data/read-list';
import { loadPublicClient, type Client } from '@/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;
const FIVE_MINUTES_MS = 5 * ONE_MINUTE_MS;

/** Every approved event that is not over with the columns of its card. */
export function eventCards(client: Client) {
  return client
    .from('events')
    .select(eventListColumns, { count: 'exact' })
    .eq('status', 'approved')
    .gte('end_date', new Date().toISOString());
}

function upcoming(client: Client) {
  return eventCards(client).order('start_date').order('id');
}

/** An event with the columns of the list. */
export type ListedEvent = QueryData<ReturnType<typeof upcoming>>[number];

/** Public list: approved events that have not ended, by start date. */
export function upcomingEventsQuery() {
  return queryOptions({
    queryKey: eventKeys.upcoming(),
    queryFn: ({ signal }) => readList(signal, upcoming, loadPublicClient),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

/** One event; null when there is none that the user may read. */
export function eventDetailQuery(id: string) {
  return queryOptions({
    queryKey: eventKeys.detail(id),
    queryFn: ({ signal }) => fetchEventDetail(id, signal),
    staleTime: ONE_MINUTE_MS,
  });
}

/** Moderation status of an event that is not public. */
export function eventModerationQuery(id: string) {
  return queryOptions({
    queryKey: eventKeys.moderation(id),
    queryFn: ({ signal }) => fetchEventModeration(id, signal),
    staleTime: ONE_MINUTE_MS,
  });
}

function compared(client: Client) {
  return client
    .from('events')
    .select('id, title, description', { count: 'exact' })
    .eq('status', 'approved')
    .order('title')
    .order('id');
}

/** Title and description of all approved events, for the duplicate check. */
export function eventDuplicatesQuery() {
  return queryOptions({
    queryKey: eventKeys.compared(),
    queryFn: ({ signal }) => readList(signal, compared),
    staleTime: FIVE_MINUTES_MS,
  });
}
