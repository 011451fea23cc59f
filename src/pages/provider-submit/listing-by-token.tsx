import { useQuery } from '@tanstack/react-query';
import { PageSpinner } from './page-spinner';
import { PaidSessionGate } from './paid-session-gate';
import { RenewConfirmation } from './renew-confirmation';
import { RenewOffer } from './renew-offer';
import { RetryPage } from './retry-page';
import { ReviseListing } from './revise-listing';
import { UnknownListing } from './unknown-listing';
import { UsedPayment } from './used-payment';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { ownListingQuery } from '@/data/listings/own-listing-query';
import { isEditable } from '@/domain/providers/listing-renewal';
import type { ListingVisit } from '@/domain/providers/listing-visit';

interface ListingByTokenProps {
  readonly token: string;
  readonly visit: ListingVisit;
  readonly onChange: (changes: Partial<ListingVisit>) => void;
  /** Called after the listing is resubmitted. */
  readonly onResubmitted: () => void;
  /** Called after the renewal. */
  readonly onRenewed: () => void;
}

/** Listing of an email link: to edit while pending or rejected, or to renew. */
export function ListingByToken(props: ListingByTokenProps) {
  const { token, visit, onChange, onResubmitted, onRenewed } = props;
  const listing = useQuery(ownListingQuery(token));
  const { failure, isRetrying, retry } = useRetainedError(listing.error, listing.refetch);
  const { sessionId, purpose } = visit;

  if (listing.data === undefined) {
    if (failure === null) return <PageSpinner label="Loading your listing" />;
    return (
      <RetryPage
        title="We couldn't load your listing"
        failure={failure}
        isRetrying={isRetrying}
        onRetry={retry}
      >
        <p>Your listing and your payments are safe.</p>
      </RetryPage>
    );
  }
  if (listing.data === null) return <UnknownListing />;

  const isRenewalPaid = purpose === 'renewal' && sessionId !== null;
  const onListAnother = () => {
    onChange({ purpose: 'new' });
  };
  if (isEditable(listing.data.listing_status)) {
    return (
      <ReviseListing
        listing={listing.data}
        token={token}
        onListAnother={isRenewalPaid ? onListAnother : null}
        onEnd={onResubmitted}
      />
    );
  }
  const offer = (
    <RenewOffer
      listing={listing.data}
      onLeave={() => {
        onChange({ purpose: 'renewal', sessionId: null });
      }}
    />
  );
  if (sessionId === null) return offer;
  return (
    <PaidSessionGate
      sessionId={sessionId}
      used={isRenewalPaid ? <UsedPayment /> : offer}
      refused={isRenewalPaid ? undefined : offer}
    >
      <RenewConfirmation
        listing={listing.data}
        renewal={{ stripeSessionId: sessionId, renew: token }}
        onListAnother={onListAnother}
        onEnd={onRenewed}
      />
    </PaidSessionGate>
  );
}
