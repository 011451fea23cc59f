import { queryOptions } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { readList } from '@/data/read-list';
import type { Client } from '@/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

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
