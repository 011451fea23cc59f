import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { readList } from '@/data/read-list';
import { selectList } from '@/data/select-list';
import { eventFields } from '@/domain/events/fields';
import { isUuid } from '@/domain/uuid';
import { asVisitor, supabase } from '@/lib/supabase';

/** Query keys of events: one root. */
export const eventKeys = {
  all: ['events'] as const,
  /** Public list: approved events that have not ended. */
  upcoming: () => [...eventKeys.all, 'upcoming'] as const,
  /** Approved events for the duplicate check. */
  compared: () => [...eventKeys.all, 'compared'] as const,
  detail: (id: string) => [...eventKeys.all, 'detail', id] as const,
  /** Moderation status of an event. */
  moderation: (id: string) => [...eventKeys.all, 'moderation', id] as const,
  /** Bookmarked events of a user. */
  saved: (userId: string) => [...eventKeys.all, 'saved', userId] as const,
  /** Bookmark of a user for one event. */
  bookmark: (userId: string, eventId: string) =>
    [...eventKeys.all, 'bookmark', userId, eventId] as const,
};

/** What the list of events shows and is filtered by; no other column is sent. */
const eventListColumns = selectList(eventFields, 'card');

/** Everything that the page of one event shows. */
export const eventPageColumns = selectList(eventFields, 'card', 'page');

/** Everything that staff read of the table, in the order of an export. */
export const eventStaffColumns = selectList(eventFields, 'card', 'page', 'staff');

function detail(id: string) {
  return supabase.from('events').select(eventPageColumns).eq('id', id);
}

/** An event with the columns of its page. */
export type EventDetail = QueryData<ReturnType<typeof detail>>[number];

/** All approved events with the columns of their pages, for prerendering. */
export function publicEvents() {
  return supabase.from('events').select(eventPageColumns).eq('status', 'approved');
}

/** Versions of all approved events, to find changed pages. */
export function publicEventVersions() {
  return supabase.from('events').select('id, updated_at').eq('status', 'approved');
}

/** Fetches the event with this id; null when there is none that the user may read. */
async function fetchEventDetail(id: string, signal: AbortSignal): Promise<EventDetail | null> {
  if (!isUuid(id)) return null; // The database would reject the id.
  const { data } = await detail(id).abortSignal(signal).maybeSingle().throwOnError();
  return data;
}

/**
 * Fetches the moderation status of an event that is not public: 'pending' or 'declined'. Not
 * readable by visitors.
 */
async function fetchEventModeration(id: string, signal: AbortSignal): Promise<string | null> {
  const { data: row } = await supabase
    .from('events')
    .select('moderation_status')
    .eq('id', id)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  return row?.moderation_status ?? null;
}

const ONE_MINUTE_MS = 60 * 1000;
const FIVE_MINUTES_MS = 5 * ONE_MINUTE_MS;

/** Every approved event that is not over with the columns of its card. */
export function eventCards() {
  return supabase
    .from('events')
    .select(eventListColumns, { count: 'exact' })
    .eq('status', 'approved')
    .gte('end_date', new Date().toISOString());
}

function upcoming() {
  return eventCards()
    .order('start_date')
    .order('id')
    .setHeader(...asVisitor);
}

/** An event with the columns of the list. */
export type ListedEvent = QueryData<ReturnType<typeof upcoming>>[number];

/** Public list: approved events that have not ended, by start date. */
export function upcomingEventsQuery() {
  return queryOptions({
    queryKey: eventKeys.upcoming(),
    queryFn: ({ signal }) => readList(signal, upcoming),
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

function compared() {
  return supabase
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
