import { useQueryClient } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

export interface Bookmark {
  readonly userId: string;
  readonly eventId: string;
}

/** Removes an event from the bookmarks of a user. Succeeds when it is not bookmarked. */
export function useEventBookmarkDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteBookmark,
    onSuccess: async (_nothing, bookmark) => {
      queryClient.setQueryData(eventKeys.bookmark(bookmark.userId, bookmark.eventId), false);
      await queryClient.invalidateQueries({ queryKey: eventKeys.saved(bookmark.userId) });
    },
  });
}

export async function deleteBookmark({ userId, eventId }: Bookmark): Promise<void> {
  await supabase
    .from('event_bookmarks')
    .delete()
    .eq('user_id', userId)
    .eq('event_id', eventId)
    .select('event_id')
    .throwOnError();
}
