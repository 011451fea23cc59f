import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  hasVisitParams,
  deserializeVisit,
  parseVisit,
  serializeVisit,
  type ListingVisit,
} from './rules/listing-visit';
import {
  clearListingVisit,
  storeListingVisit,
  readListingVisit,
} from '@/shared/lib/listing-visit-storage';
import { KEEP_PLACE } from '@/shared/lib/navigation-state';
import { paths } from '@/shared/lib/paths';

/** The visit and its changes. */
export type ListingVisitState = ReturnType<typeof useListingVisit>;

/**
 * State of the visit of /provider-submit. Its parameters are removed from the URL at once, because
 * they are worth money and must not stay in the history or in shared links. Session storage keeps
 * them for reloads and the return from checkout.
 */
export function useListingVisit() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(search);
  const [visit, setVisit] = useState(() =>
    parseVisit(new URLSearchParams(search), deserializeVisit(readListingVisit())),
  );
  if (search !== seen) {
    const params = new URLSearchParams(search);
    setSeen(search);
    if (hasVisitParams(params)) setVisit(parseVisit(params, visit));
  }

  // Before effects of child components, one of which may redirect.
  useLayoutEffect(() => {
    if (!hasVisitParams(new URLSearchParams(search))) return;
    void navigate(paths.providerSubmit(), { replace: true, ...KEEP_PLACE });
  }, [search, navigate]);
  useEffect(() => storeListingVisit(serializeVisit(visit)), [visit]);

  return {
    visit,
    change: (changes: Partial<ListingVisit>) => {
      const next = { ...visit, malformed: null, ...changes };
      storeListingVisit(serializeVisit(next)); // Stored at once, because a redirect to checkout may follow.
      setVisit(next);
    },
    /** Deletes the stored visit before leaving. */
    forget: clearListingVisit,
    /** Deletes the listing from the stored visit before leaving; an unused payment is kept. */
    forgetListing: () =>
      storeListingVisit(serializeVisit({ ...visit, token: null, purpose: 'new' })),
  };
}
