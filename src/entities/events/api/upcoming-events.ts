import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { eventFields } from '@/entities/events/rules/fields';
import { readList } from '@/shared/api/read-list';
import { selectList } from '@/shared/api/select-list';
import { asVisitor, supabase } from '@/shared/lib/supabase';

/** What the list of events shows and is filtered by; no other column is sent. */
const eventListColumns = selectList(eventFields, 'card');

/** Everything that staff read of the table, in the order of an export. */
export const eventStaffColumns = selectList(eventFields, 'card', 'page', 'staff');

/** Versions of all approved events, to find changed pages. */
export function publicEventVersions() {
  const columns = 'id, updated_at, start_date, end_date';
  return supabase.from('events').select(columns).eq('status', 'approved');
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
