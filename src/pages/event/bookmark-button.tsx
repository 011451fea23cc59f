import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BookmarkLook } from './bookmark-look';
import { useSession } from '@/auth/session-context';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

const MemberBookmark = lazy(() =>
  import('./member-bookmark.lazy').then((module) => ({ default: module.MemberBookmark })),
);

/** Saves the event for the person signed in; tells everybody else what it takes. */
export function BookmarkButton({ eventId }: { eventId: string }) {
  const { loading, user } = useSession();
  const waiting = <BookmarkLook isSaved={false} onPress={null} />;
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
      <BookmarkLook
        isSaved={false}
        onPress={() => {
          notify({ title: 'Sign In Required', description: 'Please sign in to bookmark events' });
          setAsked(true);
        }}
      />
      {wasAsked && (
        <SiteLink to={paths.auth(pathname)} className={`${linkClass} justify-center`}>
          Sign in, and come back to this event
        </SiteLink>
      )}
    </>
  );
}
