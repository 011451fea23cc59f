import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bookmarkQuery } from '@/entities/events/api/bookmark';
import { useEventBookmarkSet } from '@/entities/events/api/event-bookmark-set';
import { useSession } from '@/entities/people/session/session-context';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { buttonClass } from '@/shared/ui/button-class';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';

/** Bookmarks the event for members; asks visitors to sign in. */
export function BookmarkButton({ eventId }: { eventId: string }) {
  const { loading, user } = useSession();
  // A press before the session is known acts once it is.
  const wasPressedRef = useRef(false);
  if (loading) {
    return (
      <BookmarkToggle
        isSaved={false}
        onPress={() => {
          wasPressedRef.current = true;
        }}
      />
    );
  }
  return user === null ? (
    <VisitorBookmark wasPressedRef={wasPressedRef} />
  ) : (
    <MemberBookmark wasPressedRef={wasPressedRef} userId={user.id} eventId={eventId} />
  );
}

/** Whether the button was pressed before the session was known. */
type WasPressed = RefObject<boolean>;

function usePressedBefore(wasPressedRef: WasPressed, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (wasPressedRef.current) press();
    wasPressedRef.current = false;
  }, [wasPressedRef]);
}

function VisitorBookmark({ wasPressedRef }: { wasPressedRef: WasPressed }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [wasAsked, setAsked] = useState(false);
  const ask = () => {
    notify({
      title: 'Sign In Required',
      description: 'Please sign in to bookmark events',
      tone: 'info',
      action: { label: 'Sign in', onPress: () => void navigate(paths.auth(pathname)) },
    });
    setAsked(true);
  };
  usePressedBefore(wasPressedRef, ask);
  return (
    <>
      <BookmarkToggle isSaved={false} onPress={ask} />
      {wasAsked && (
        <SiteLink to={paths.auth(pathname)} className={`${linkClass} justify-center`}>
          Sign in to bookmark this event
        </SiteLink>
      )}
    </>
  );
}

interface MemberBookmarkProps {
  readonly wasPressedRef: WasPressed;
  readonly userId: string;
  readonly eventId: string;
}

function MemberBookmark({ wasPressedRef, userId, eventId }: MemberBookmarkProps) {
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
  const press = () => void runSingle(toggle);
  usePressedBefore(wasPressedRef, press);
  return <BookmarkToggle isSaved={isSaved} onPress={press} />;
}

interface BookmarkToggleProps {
  readonly isSaved: boolean;
  readonly onPress: () => void;
}

function BookmarkToggle({ isSaved, onPress }: BookmarkToggleProps) {
  return (
    <button
      type="button"
      // The second press of a double click would revert the first.
      onClick={({ detail }) => {
        if (detail < 2) onPress();
      }}
      className={buttonClass('secondary', 'w-full')}
    >
      {isSaved ? <BookmarkCheck className="size-5" /> : <Bookmark className="size-5" />}
      <span>{isSaved ? 'Bookmarked' : 'Bookmark Event'}</span>
      {isSaved && <span className="sr-only"> (press to remove)</span>}
    </button>
  );
}
