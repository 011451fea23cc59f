import { Navigate } from 'react-router-dom';
import { useSession } from '@/entities/people/session/session-context';
import { ListingByToken } from '@/features/listings/listing-by-token';
import { NewListing } from '@/features/listings/new-listing';
import { PaidSessionGate } from '@/features/listings/paid-session-gate';
import { PageSpinner, PaymentRequired, UnknownListing } from '@/features/listings/state-pages';
import { useListingVisit } from '@/features/listings/use-listing-visit';
import { paths } from '@/shared/lib/paths';

/**
 * Form for a paid listing (rule 9.3), and the target of email links for editing
 * or renewing a listing.
 */
export function ProviderSubmitPage() {
  const state = useListingVisit();
  const { loading } = useSession();
  const { sessionId, token, purpose, malformed, isCanceled } = state.visit;

  if (malformed === 'session') return <PaymentRequired />;
  if (malformed === 'listing') return <UnknownListing />;
  // Drafts are stored per user, so wait for the session.
  if (loading) return <PageSpinner label="Checking your session" />;
  if (purpose !== 'new' && token !== null) {
    return <ListingByToken key={token} token={token} state={state} />;
  }
  if (isCanceled) return <Navigate to={`${paths.listYourService()}?checkout=canceled`} replace />;
  if (sessionId === null) return <PaymentRequired />;
  const onEdit = (listing: string) => {
    state.change({ token: listing, purpose: 'listing' });
    window.scrollTo(0, 0);
  };
  return (
    <PaidSessionGate sessionId={sessionId} onEdit={onEdit}>
      <NewListing
        key={sessionId}
        sessionId={sessionId}
        onEdit={onEdit}
        onRenew={(renewed) => state.change({ token: renewed, purpose: 'renewal' })}
        onEnd={state.forget}
      />
    </PaidSessionGate>
  );
}
