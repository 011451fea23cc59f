import { useEffect } from 'react';
import { loadListingForm } from './form-frame';
import { ListingByToken } from './listing-by-token';
import { NewListing } from './new-listing';
import { PageSpinner } from './page-spinner';
import { PaidSessionGate } from './paid-session-gate';
import { PaymentRequired } from './payment-required';
import { UnknownListing } from './unknown-listing';
import { useListingVisit } from './use-listing-visit';
import { UsedPayment } from './used-payment';
import { useSession } from '@/auth/session-context';

/**
 * Form for a paid listing (spec §2 '/provider-submit'), and the target of email links for editing
 * or renewing a listing.
 */
export function ProviderSubmitPage() {
  const { visit, change, forget, forgetListing } = useListingVisit();
  const { loading } = useSession();
  const { sessionId, token, purpose, malformed } = visit;
  useEffect(() => {
    // Most visitors need the form; rendering it loads it again and reports failures.
    loadListingForm().catch(() => undefined);
  }, []);

  if (malformed === 'session') return <PaymentRequired />;
  if (malformed === 'listing') return <UnknownListing />;
  // Drafts are stored per user, so wait for the session.
  if (loading) return <PageSpinner label="Checking your session" />;
  if (purpose !== 'new' && token !== null) {
    return (
      <ListingByToken
        key={token}
        token={token}
        visit={visit}
        onChange={change}
        onResubmitted={forgetListing}
        onRenewed={forget}
      />
    );
  }
  if (sessionId === null) return <PaymentRequired />;
  return (
    <PaidSessionGate sessionId={sessionId} used={<UsedPayment />}>
      <NewListing
        key={sessionId}
        sessionId={sessionId}
        onRenew={(renewed) => {
          change({ token: renewed, purpose: 'renewal' });
        }}
        onEnd={forget}
      />
    </PaidSessionGate>
  );
}
