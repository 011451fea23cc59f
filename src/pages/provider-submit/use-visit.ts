import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  namesVisit,
  visitFromText,
  visitOf,
  visitToText,
  type ListingVisit,
} from '@/domain/providers/listing-visit';
import {
  clearListingVisit,
  storeListingVisit,
  readListingVisit,
} from '@/lib/listing-visit-storage';
import { KEEP_PLACE } from '@/lib/navigation-state';
import { paths } from '@/lib/paths';

/**
 * What somebody has come with. It leaves the address as soon as it is read, because it is worth
 * money: whoever looks over a shoulder, into the history or at a shared link shall not have it. The
 * tab keeps it, so that a reload, and the way to the checkout and back, go on with it.
 */
export function useVisit() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(search);
  const [visit, setVisit] = useState(() =>
    visitOf(new URLSearchParams(search), visitFromText(readListingVisit())),
  );
  if (search !== seen) {
    const params = new URLSearchParams(search);
    setSeen(search);
    if (namesVisit(params)) setVisit(visitOf(params, visit));
  }

  // Before effects of the parts below, one of which may lead away from here.
  useLayoutEffect(() => {
    if (!namesVisit(new URLSearchParams(search))) return;
    void navigate(paths.providerSubmit(), { replace: true, ...KEEP_PLACE });
  }, [search, navigate]);
  useEffect(() => {
    storeListingVisit(visitToText(visit));
  }, [visit]);

  return {
    visit,
    change: (changes: Partial<ListingVisit>) => {
      const next = { ...visit, malformed: null, ...changes };
      storeListingVisit(visitToText(next)); // At once: the next thing may be to leave for the checkout.
      setVisit(next);
    },
    /** Forgets it all, on the way to another page. */
    forget: clearListingVisit,
    /** Forgets the listing alone, on the way to another page: a payment waits for its own use. */
    forgetListing: () => {
      storeListingVisit(visitToText({ ...visit, token: null, purpose: 'new' }));
    },
  };
}
