import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { BookmarkLook } from './bookmark-look';
import { bookmarkQuery } from '@/data/events/bookmark-query';
import { useEventBookmarkSet } from '@/data/events/use-event-bookmark';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

interface MemberBookmarkProps {
  readonly userId: string;
  readonly eventId: string;
}

/** Whether the person signed in saved the event, and the way to change that. */
export function MemberBookmark({ userId, eventId }: MemberBookmarkProps) {
  const { data: isSaved = false } = useQuery(bookmarkQuery(userId, eventId));
  const { mutateAsync } = useEventBookmarkSet();
  const isBusy = useRef(false);

  const toggle = async () => {
    if (isBusy.current) return; // The second click of a double click is no second wish.
    isBusy.current = true;
    try {
      await mutateAsync({ userId, eventId, isSaved: !isSaved });
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

  return <BookmarkLook isSaved={isSaved} onPress={() => void toggle()} />;
}
