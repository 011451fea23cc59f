import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  hasVisitParams,
  deserializeVisit,
  parseVisit,
  serializeVisit,
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
    parseVisit(new URLSearchParams(search), deserializeVisit(readListingVisit())),
  );
  if (search !== seen) {
    const params = new URLSearchParams(search);
    setSeen(search);
    if (hasVisitParams(params)) setVisit(parseVisit(params, visit));
  }

  // Before effects of the parts below, one of which may lead away from here.
  useLayoutEffect(() => {
    if (!hasVisitParams(new URLSearchParams(search))) return;
    void navigate(paths.providerSubmit(), { replace: true, ...KEEP_PLACE });
  }, [search, navigate]);
  useEffect(() => {
    storeListingVisit(serializeVisit(visit));
  }, [visit]);

  return {
    visit,
    change: (changes: Partial<ListingVisit>) => {
      const next = { ...visit, malformed: null, ...changes };
      storeListingVisit(serializeVisit(next)); // At once: the next thing may be to leave for the checkout.
      setVisit(next);
    },
    /** Forgets it all, on the way to another page. */
    forget: clearListingVisit,
    /** Forgets the listing alone, on the way to another page: a payment waits for its own use. */
    forgetListing: () => {
      storeListingVisit(serializeVisit({ ...visit, token: null, purpose: 'new' }));
    },
  };
}
