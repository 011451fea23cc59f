import type { QueryData } from '@supabase/supabase-js';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { eventKeys } from './event-queries';
import { useMutation } from '@/data/use-mutation';
import { supabase } from '@/lib/supabase';

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

async function deleteBookmark({ userId, eventId }: Bookmark): Promise<void> {
  await supabase
    .from('event_bookmarks')
    .delete()
    .eq('user_id', userId)
    .eq('event_id', eventId)
    .select('event_id')
    .throwOnError();
}
