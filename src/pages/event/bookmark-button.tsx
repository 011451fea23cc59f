import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBookmark } from './use-bookmark';
import { Icon } from '@/components/icon/icon';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { linkClass } from '@/components/ui/link-class';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

/** Saves the event for the person signed in; tells everybody else what it takes. */
export function BookmarkButton({ eventId }: { eventId: string }) {
  const { pathname } = useLocation();
  const { isSaved, viewer, toggle } = useBookmark(eventId);
  const [wasAsked, setAsked] = useState(false);

  const press = () => {
    if (viewer === 'member') toggle();
    if (viewer !== 'visitor') return;
    notify({ title: 'Sign In Required', description: 'Please sign in to bookmark events' });
    setAsked(true);
  };

  return (
    <>
      <button
        type="button"
        aria-disabled={viewer === 'unknown'}
        onClick={press}
        className={buttonClass('secondary', 'w-full')}
      >
        <Icon name={isSaved ? 'bookmark-check' : 'bookmark'} className="size-5" />
        {isSaved ? 'Bookmarked' : 'Bookmark Event'}
        {isSaved && <span className="sr-only"> (press to remove)</span>}
      </button>
      {wasAsked && viewer === 'visitor' && (
        <SiteLink to={paths.auth(pathname)} className={`${linkClass} justify-center`}>
          Sign in, and come back to this event
        </SiteLink>
      )}
    </>
  );
}
