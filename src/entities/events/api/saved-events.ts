import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { supabase } from '@/shared/lib/supabase';

function savedBy(userId: string) {
  return supabase
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
    queryFn: async ({ signal }): Promise<readonly SavedEvent[]> => {
      const { data } = await savedBy(userId).abortSignal(signal).throwOnError();
      return data;
    },
  });
}
