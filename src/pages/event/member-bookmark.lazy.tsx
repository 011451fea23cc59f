import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { BookmarkToggle } from './bookmark-toggle';
import { bookmarkQuery, useEventBookmarkSet } from '@/data/events/use-event-bookmark';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

interface MemberBookmarkProps {
  readonly userId: string;
  readonly eventId: string;
}

/** Bookmark button of a signed-in user. */
export function MemberBookmark({ userId, eventId }: MemberBookmarkProps) {
  const { data: isSaved = false } = useQuery(bookmarkQuery(userId, eventId));
  const { mutateAsync } = useEventBookmarkSet();
  const isBusy = useRef(false);

  const toggle = async () => {
    if (isBusy.current) return; // Ignore the second click of a double click.
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

  return <BookmarkToggle isSaved={isSaved} onPress={() => void toggle()} />;
}
