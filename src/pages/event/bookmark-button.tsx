import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BookmarkToggle } from './bookmark-toggle';
import { useSession } from '@/auth/session-context';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

const MemberBookmark = lazy(() =>
  import('./member-bookmark.lazy').then((module) => ({ default: module.MemberBookmark })),
);

/** Bookmarks the event for members; asks visitors to sign in. */
export function BookmarkButton({ eventId }: { eventId: string }) {
  const { loading, user } = useSession();
  const waiting = <BookmarkToggle isSaved={false} onPress={null} />;
  if (loading) return waiting;
  if (user === null) return <VisitorBookmark />;
  return (
    <ErrorBoundary renderError={() => null}>
      <Suspense fallback={waiting}>
        <MemberBookmark userId={user.id} eventId={eventId} />
      </Suspense>
    </ErrorBoundary>
  );
}

function VisitorBookmark() {
  const { pathname } = useLocation();
  const [wasAsked, setAsked] = useState(false);
  return (
    <>
      <BookmarkToggle
        isSaved={false}
        onPress={() => {
          notify({ title: 'Sign In Required', description: 'Please sign in to bookmark events' });
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
