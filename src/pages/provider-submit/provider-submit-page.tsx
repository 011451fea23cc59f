import { useEffect } from 'react';
import { loadListingForm } from './form-frame';
import { ListingOfLink } from './listing-of-link';
import { NewListing } from './new-listing';
import { PaidSessionGate } from './paid-session-gate';
import { PaymentRequired } from './payment-required';
import { UnknownListing } from './unknown-listing';
import { useVisit } from './use-visit';
import { UsedPayment } from './used-payment';
import { Waiting } from './waiting';
import { useSession } from '@/auth/session-context';

/**
 * Where somebody who has paid fills in a listing (spec §2 '/provider-submit'), and where the link in
 * mails about a listing leads: to mend it while it waits, and to pay it one more year.
 */
export function ProviderSubmitPage() {
  const { visit, change, forget, forgetListing } = useVisit();
  const { loading } = useSession();
  const { sessionId, token, purpose, malformed } = visit;
  useEffect(() => {
    // Most who come here need it; drawing it tries again, and reports.
    loadListingForm().catch(() => undefined);
  }, []);

  if (malformed === 'session') return <PaymentRequired />;
  if (malformed === 'listing') return <UnknownListing />;
  // Drafts belong to whoever is signed in.
  if (loading) return <Waiting label="Checking your session" />;
  if (purpose !== 'new' && token !== null) {
    return (
      <ListingOfLink
        key={token}
        token={token}
        visit={visit}
        onChange={change}
        onMended={forgetListing}
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
