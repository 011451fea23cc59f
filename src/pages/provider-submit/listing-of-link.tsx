import { useQuery } from '@tanstack/react-query';
import { PaidSessionGate } from './paid-session-gate';
import { RenewConfirmation } from './renew-confirmation';
import { RenewOffer } from './renew-offer';
import { ReviseListing } from './revise-listing';
import { TryAgain } from './try-again';
import { UnknownListing } from './unknown-listing';
import { UsedPayment } from './used-payment';
import { Waiting } from './waiting';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { ownListingQuery } from '@/data/listings/own-listing-query';
import { isEditable } from '@/domain/providers/listing-renewal';
import type { ListingVisit } from '@/domain/providers/listing-visit';

interface ListingOfLinkProps {
  readonly token: string;
  readonly visit: ListingVisit;
  readonly onChange: (changes: Partial<ListingVisit>) => void;
  /** Called once the listing is sent again. */
  readonly onMended: () => void;
  /** Called once the payment is used for one more year. */
  readonly onRenewed: () => void;
}

/** The listing of a link in our mails: to be mended while it waits, to be renewed later. */
export function ListingOfLink(props: ListingOfLinkProps) {
  const { token, visit, onChange, onMended, onRenewed } = props;
  const listing = useQuery(ownListingQuery(token));
  const { failure, isRetrying, retry } = useRetainedError(listing.error, listing.refetch);
  const { sessionId, purpose } = visit;

  if (listing.data === undefined) {
    if (failure === null) return <Waiting label="Loading your listing" />;
    return (
      <TryAgain
        title="Your listing could not be loaded"
        failure={failure}
        isRetrying={isRetrying}
        onRetry={retry}
      >
        <p>It is safe, and so is every payment for it.</p>
      </TryAgain>
    );
  }
  if (listing.data === null) return <UnknownListing />;

  const isPaidAnew = purpose === 'renewal' && sessionId !== null;
  const onOther = () => {
    onChange({ purpose: 'new' });
  };
  if (isEditable(listing.data.listing_status)) {
    return (
      <ReviseListing
        listing={listing.data}
        token={token}
        onOther={isPaidAnew ? onOther : null}
        onEnd={onMended}
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
      used={isPaidAnew ? <UsedPayment /> : offer}
      refused={isPaidAnew ? undefined : offer}
    >
      <RenewConfirmation
        listing={listing.data}
        renewal={{ stripeSessionId: sessionId, renew: token }}
        onOther={onOther}
        onEnd={onRenewed}
      />
    </PaidSessionGate>
  );
}
