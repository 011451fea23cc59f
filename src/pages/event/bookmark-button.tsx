import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '@/auth/session-context';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { linkClass } from '@/components/ui/link-class';
import { bookmarkQuery, useEventBookmarkSet } from '@/data/events/use-event-bookmark';
import { notifyFailure } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

/** Bookmarks the event for members; asks visitors to sign in. */
export function BookmarkButton({ eventId }: { eventId: string }) {
  const { loading, user } = useSession();
  if (loading) return <BookmarkToggle isSaved={false} onPress={null} />;
  return user === null ? (
    <VisitorBookmark />
  ) : (
    <MemberBookmark userId={user.id} eventId={eventId} />
  );
}

function VisitorBookmark() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [wasAsked, setAsked] = useState(false);
  return (
    <>
      <BookmarkToggle
        isSaved={false}
        onPress={() => {
          notify({
            title: 'Sign In Required',
            description: 'Please sign in to bookmark events',
            tone: 'info',
            action: { label: 'Sign in', onPress: () => void navigate(paths.auth(pathname)) },
          });
          setAsked(true);
        }}
      />
      {wasAsked && (
        <SiteLink to={paths.auth(pathname)} className={`${linkClass} justify-center`}>
          Sign in to bookmark this event
        </SiteLink>
      )}
    </>
  );
}

function MemberBookmark({ userId, eventId }: { userId: string; eventId: string }) {
  const { data: isSaved = false } = useQuery(bookmarkQuery(userId, eventId));
  const { mutateAsync } = useEventBookmarkSet();
  const runSingle = useSingleFlight();
  const toggle = async () => {
    try {
      await mutateAsync({ userId, eventId, isSaved: !isSaved });
      notify({ title: isSaved ? 'Bookmark removed' : 'Bookmarked!' });
    } catch (error) {
      notifyFailure(
        isSaved ? 'The bookmark was not removed' : 'The event was not bookmarked',
        error,
      );
    }
  };
  return <BookmarkToggle isSaved={isSaved} onPress={() => void runSingle(toggle)} />;
}

interface BookmarkToggleProps {
  readonly isSaved: boolean;
  /** Null while the session is loading. */
  readonly onPress: (() => void) | null;
}

function BookmarkToggle({ isSaved, onPress }: BookmarkToggleProps) {
  return (
    <button
      type="button"
      aria-disabled={onPress === null}
      onClick={() => onPress?.()}
      className={buttonClass('secondary', 'w-full')}
    >
      {isSaved ? <BookmarkCheck className="size-5" /> : <Bookmark className="size-5" />}
      {isSaved ? 'Bookmarked' : 'Bookmark Event'}
      {isSaved && <span className="sr-only"> (press to remove)</span>}
    </button>
  );
}
