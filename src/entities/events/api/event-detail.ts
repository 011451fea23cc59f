import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { eventFields } from '@/entities/events/rules/fields';
import { selectList } from '@/shared/api/select-list';
import { supabase } from '@/shared/lib/supabase';
import { isUuid } from '@/shared/rules/uuid';

/** Everything that the page of one event shows. */
export const eventPageColumns = selectList(eventFields, 'card', 'page');

function detail(id: string) {
  return supabase.from('events').select(eventPageColumns).eq('id', id);
}

/** An event with the columns of its page. */
export type EventDetail = QueryData<ReturnType<typeof detail>>[number];

/** All approved events with the columns of their pages, for prerendering. */
export function publicEvents() {
  return supabase.from('events').select(eventPageColumns).eq('status', 'approved');
}

/** Fetches the event with this id; null when there is none that the user may read. */
async function fetchEventDetail(id: string, signal: AbortSignal): Promise<EventDetail | null> {
  if (!isUuid(id)) return null; // The database would reject the id.
  const { data } = await detail(id).abortSignal(signal).maybeSingle().throwOnError();
  return data;
}

const ONE_MINUTE_MS = 60 * 1000;

/** One event; null when there is none that the user may read. */
export function eventDetailQuery(id: string) {
  return queryOptions({
    queryKey: eventKeys.detail(id),
    queryFn: ({ signal }) => fetchEventDetail(id, signal),
    staleTime: ONE_MINUTE_MS,
  });
}
