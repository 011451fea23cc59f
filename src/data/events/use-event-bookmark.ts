import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { unwrap } from '@/data/run-query';
import { loadSupabase } from '@/lib/supabase';

interface Bookmark {
  readonly userId: string;
  readonly eventId: string;
}

/** Takes an event off the list of a person's saved ones. One that is off it already stays off. */
export function useEventBookmarkDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, eventId }: Bookmark) => {
      const client = await loadSupabase();
      unwrap(
        await client
          .from('event_bookmarks')
          .delete()
          .eq('user_id', userId)
          .eq('event_id', eventId)
          .select('event_id'),
      );
    },
    onSuccess: (_nothing, { userId }) =>
      queryClient.invalidateQueries({ queryKey: eventKeys.saved(userId) }),
  });
}
