import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownListingQuery } from './api/own-listing';
import { PaidSessionGate } from './paid-session-gate';
import { RenewConfirmation, RenewOffer } from './renew-listing';
import { ChangeListing, ReviseListing } from './revise-listing';
import { isEditable } from './rules/listing-renewal';
import { PageSpinner, RefundedListing, RetryPage, UnknownListing } from './state-pages';
import type { ListingVisitState } from './use-listing-visit';
import { useRetainedError } from '@/shared/feedback/use-retained-error';

interface ListingByTokenProps {
  readonly token: string;
  readonly state: ListingVisitState;
}

/** Listing of an email link: to edit while pending or rejected, or to renew. */
export function ListingByToken({ token, state }: ListingByTokenProps) {
  const listing = useQuery(ownListingQuery(token));
  const retained = useRetainedError(listing.error, listing.refetch);
  const { sessionId, purpose } = state.visit;
  const [isChanging, setChanging] = useState(false);

  if (listing.data === undefined) {
    if (retained.failure === null) return <PageSpinner label="Loading your listing" />;
    return (
      <RetryPage title="We couldn't load your listing" retained={retained}>
        <p>Your listing and your payments are safe.</p>
      </RetryPage>
    );
  }
  if (listing.data === null) return <UnknownListing />;

  const isRenewalPaid = purpose === 'renewal' && sessionId !== null;
  const onListAnother = () => state.change({ purpose: 'new' });
  if (listing.data.unpaid && sessionId === null) return <RefundedListing listing={listing.data} />;
  if (isEditable(listing.data.listing_status)) {
    return (
      <ReviseListing
        listing={listing.data}
        token={token}
        onListAnother={isRenewalPaid ? onListAnother : null}
        onEnd={state.forgetListing}
      />
    );
  }
  if (isChanging) {
    return (
      <ChangeListing
        listing={listing.data}
        token={token}
        onEnd={() => {
          setChanging(false);
          window.scrollTo(0, 0);
        }}
      />
    );
  }
  const offer = (
    <RenewOffer
      listing={listing.data}
      token={token}
      isCanceled={state.visit.isCanceled}
      onChange={() => {
        setChanging(true);
        window.scrollTo(0, 0);
      }}
      onLeave={() => state.change({ purpose: 'renewal', sessionId: null })}
    />
  );
  if (sessionId === null) return offer;
  return (
    <PaidSessionGate
      sessionId={sessionId}
      used={isRenewalPaid ? undefined : offer}
      onEdit={(submitted) => state.change({ token: submitted, purpose: 'listing' })}
      refused={isRenewalPaid ? undefined : offer}
    >
      <RenewConfirmation
        listing={listing.data}
        renewal={{ stripeSessionId: sessionId, renew: token }}
        onListAnother={onListAnother}
        onEnd={state.forget}
      />
    </PaidSessionGate>
  );
}
