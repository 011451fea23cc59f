import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { readOnce } from '@/data/run-query';
import type { Client } from '@/lib/supabase';

function savedBy(client: Client, userId: string) {
  return client
    .from('event_bookmarks')
    .select('event_id, events (id, title, start_date, end_date)')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('event_id');
}

type Row = QueryData<ReturnType<typeof savedBy>>[number];

/** A bookmarked event; `events` is null when the user may no longer read it. */
export type SavedEvent = Omit<Row, 'events'> & { readonly events: Row['events'] | null };

/** Bookmarked events of a user. Readable by that user only. */
export function savedEventsQuery(userId: string) {
  return queryOptions({
    queryKey: eventKeys.saved(userId),
    queryFn: ({ signal }): Promise<readonly SavedEvent[]> =>
      readOnce(signal, (client, inTime) => savedBy(client, userId).abortSignal(inTime)),
  });
}
