import { queryOptions } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { readList } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

const FIVE_MINUTES_MS = 5 * ONE_MINUTE_MS;

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
