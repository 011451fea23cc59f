import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { unwrap } from '@/data/run-query';
import { loadSupabase } from '@/lib/supabase';

interface Bookmark {
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
    onSettled: (_nothing, _error, bookmark) => refresh(queryClient, bookmark),
  });
}

async function insertBookmark({ eventId }: Bookmark): Promise<void> {
  const client = await loadSupabase();
  // An existing bookmark, from another tab, is not an error.
  unwrap(
    await client
      .from('event_bookmarks')
      .upsert({ event_id: eventId }, { onConflict: 'user_id,event_id', ignoreDuplicates: true }),
  );
}

async function deleteBookmark({ userId, eventId }: Bookmark): Promise<void> {
  const client = await loadSupabase();
  unwrap(
    await client
      .from('event_bookmarks')
      .delete()
      .eq('user_id', userId)
      .eq('event_id', eventId)
      .select('event_id'),
  );
}

async function refresh(queryClient: QueryClient, { userId, eventId }: Bookmark): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: eventKeys.bookmark(userId, eventId) }),
    queryClient.invalidateQueries({ queryKey: eventKeys.saved(userId) }),
  ]);
}
