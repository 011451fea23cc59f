import { QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import { SessionContext } from '@/auth/session-context';
import { optionalPart } from '@/components/feedback/optional-part';
import { hasBrowserPlan } from '@/data/plan/saved-resources';
import { useHydrated } from '@/lib/page-data';

const Offer = optionalPart(() =>
  import('./browser-plan-offer.lazy').then((m) => m.BrowserPlanOffer),
);

/** Offers, after sign-in, to keep what was saved in this browser before. */
export function BrowserPlanOffer() {
  const isHydrated = useHydrated();
  const session = use(SessionContext);
  const queryClient = use(QueryClientContext);
  if (!isHydrated || queryClient === undefined || session?.user == null) return null;
  return hasBrowserPlan() ? <Offer /> : null;
}
