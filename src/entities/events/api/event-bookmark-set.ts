import { useQueryClient } from '@tanstack/react-query';
import { type Bookmark, deleteBookmark } from './event-bookmark-delete';
import { eventKeys } from './event-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/**
 * Adds or removes a bookmark. Updates the cache at once and restores the previous value on failure.
 */
export function useEventBookmarkSet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ isSaved, ...bookmark }: Bookmark & { readonly isSaved: boolean }) =>
      isSaved ? insertBookmark(bookmark) : deleteBookmark(bookmark),
    onMutate: async ({ userId, eventId, isSaved }) => {
      const queryKey = eventKeys.bookmark(userId, eventId);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<boolean>(queryKey);
      queryClient.setQueryData(queryKey, isSaved);
      return { before };
    },
    onError: (_error, { userId, eventId }, context) => {
      queryClient.setQueryData(eventKeys.bookmark(userId, eventId), context?.before ?? false);
    },
    onSettled: (_nothing, _error, { userId, eventId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: eventKeys.bookmark(userId, eventId) }),
        queryClient.invalidateQueries({ queryKey: eventKeys.saved(userId) }),
      ]),
  });
}

async function insertBookmark({ eventId }: Bookmark): Promise<void> {
  // An existing bookmark, from another tab, is not an error.
  await supabase
    .from('event_bookmarks')
    .upsert({ event_id: eventId }, { onConflict: 'user_id,event_id', ignoreDuplicates: true })
    .throwOnError();
}
