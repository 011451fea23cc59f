import { useEffect } from 'react';
import { loadListingForm } from './form-frame';
import { ListingByToken } from './listing-by-token';
import { NewListing } from './new-listing';
import { PaidSessionGate } from './paid-session-gate';
import { PageSpinner, PaymentRequired, UnknownListing, UsedPayment } from './state-pages';
import { useListingVisit } from './use-listing-visit';
import { useSession } from '@/auth/session-context';

/**
 * Form for a paid listing (spec §2 '/provider-submit'), and the target of email links for editing
 * or renewing a listing.
 */
export function ProviderSubmitPage() {
  const state = useListingVisit();
  const { loading } = useSession();
  const { sessionId, token, purpose, malformed } = state.visit;
  useEffect(() => {
    // Most visitors need the form; rendering it loads it again and reports failures.
    loadListingForm().catch(() => undefined);
  }, []);

  if (malformed === 'session') return <PaymentRequired />;
  if (malformed === 'listing') return <UnknownListing />;
  // Drafts are stored per user, so wait for the session.
  if (loading) return <PageSpinner label="Checking your session" />;
  if (purpose !== 'new' && token !== null) {
    return <ListingByToken key={token} token={token} state={state} />;
  }
  if (sessionId === null) return <PaymentRequired />;
  return (
    <PaidSessionGate sessionId={sessionId} used={<UsedPayment />}>
      <NewListing
        key={sessionId}
        sessionId={sessionId}
        onRenew={(renewed) => state.change({ token: renewed, purpose: 'renewal' })}
        onEnd={state.forget}
      />
    </PaidSessionGate>
  );
}
