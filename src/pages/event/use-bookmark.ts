import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '@/auth/session-context';
import { bookmarkQuery } from '@/data/events/bookmark-query';
import { useEventBookmarkSet } from '@/data/events/use-event-bookmark';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

/** Whether the person at the screen saved an event, and the way to change that. */
export function useBookmark(eventId: string) {
  const { loading, user } = useSession();
  const { data: isSaved = false } = useQuery({
    ...bookmarkQuery(user?.id ?? '', eventId),
    enabled: user !== null,
  });
  const { mutateAsync } = useEventBookmarkSet();
  const isBusy = useRef(false);

  const toggle = async () => {
    // The second click of a double click is no second wish.
    if (user === null || isBusy.current) return;
    isBusy.current = true;
    try {
      await mutateAsync({ userId: user.id, eventId, isSaved: !isSaved });
      notify({ title: isSaved ? 'Bookmark removed' : 'Bookmarked!' });
    } catch (error) {
      notify({
        title: isSaved ? 'The bookmark was not removed' : 'The event was not bookmarked',
        description: sentenceFor(error),
        tone: 'destructive',
      });
    } finally {
      isBusy.current = false;
    }
  };

  const viewer = loading ? 'unknown' : user === null ? 'visitor' : 'member';
  return { isSaved, viewer, toggle: () => void toggle() } as const;
}
