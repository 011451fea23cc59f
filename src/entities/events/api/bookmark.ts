import { queryOptions } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { supabase } from '@/shared/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

/** Whether a user bookmarked an event. Readable by that user only. */
export function bookmarkQuery(userId: string, eventId: string) {
  return queryOptions({
    queryKey: eventKeys.bookmark(userId, eventId),
    queryFn: async ({ signal }): Promise<boolean> => {
      const { data: rows } = await supabase
        .from('event_bookmarks')
        .select('event_id')
        .eq('user_id', userId)
        .eq('event_id', eventId)
        .abortSignal(signal)
        .throwOnError();
      return rows.length > 0;
    },
    staleTime: ONE_MINUTE_MS,
  });
}
