import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import type { Reader } from '@/data/reader';
import { readOnce } from '@/data/run-query';

function savedBy(reader: Reader, userId: string) {
  return reader
    .from('event_bookmarks')
    .select('event_id, events (id, title, start_date, end_date)')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('event_id');
}

type Row = QueryData<ReturnType<typeof savedBy>>[number];

/** An event that somebody saved; `events` is null where they may not see it (any more). */
export type SavedEvent = Omit<Row, 'events'> & { readonly events: Row['events'] | null };

/** The events that a person saved. Only for that person, signed in. */
export function savedEventsQuery(userId: string) {
  return queryOptions({
    queryKey: eventKeys.saved(userId),
    queryFn: ({ signal }): Promise<readonly SavedEvent[]> =>
      readOnce(signal, (reader, inTime) => savedBy(reader, userId).abortSignal(inTime)),
  });
}
