import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { submitFailure } from './error-messages';
import { useNow } from '@/components/clock/use-now';
import { SimplePage } from '@/components/feedback/simple-page';
import { buttonClass } from '@/components/ui/button-class';
import type { OwnListing } from '@/data/listings/own-listing-query';
import { useListingSubmit } from '@/data/listings/use-listing-submit';
import { longDate } from '@/domain/long-date';
import { renewedUntil } from '@/domain/providers/listing-renewal';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import type { ListingRequest } from '@contracts/listing';

interface RenewConfirmationProps {
  readonly listing: OwnListing;
  readonly renewal: Extract<ListingRequest, { renew: string }>;
  /** Uses the payment for a new listing instead. */
  readonly onListAnother: () => void;
  readonly onEnd: () => void;
}

/** Confirms the renewal of a listing with the new payment. */
export function RenewConfirmation({
  listing,
  renewal,
  onListAnother,
  onEnd,
}: RenewConfirmationProps) {
  const { mutateAsync: submit } = useListingSubmit();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const end = longDate(renewedUntil(listing.paid_until, useNow())) ?? '';
  const name = listing.provider_name;

  const renew = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await submit(renewal);
    } catch (error) {
      console.warn('The listing could not be renewed:', error);
      const message = submitFailure(error);
      setFailure(message);
      setBusy(false);
      notify({ title: 'Submission Failed', description: message, tone: 'destructive' });
      return;
    }
    onEnd();
    notify({ title: 'Listing Renewed!', description: `It is listed until ${end}.` });
    void navigate(paths.provider(listing.id), { replace: true });
  };

  return (
    <SimplePage
      title={`Renew ${name}`}
      meta={{ noIndex: true }}
      actions={
        <>
          <button
            type="button"
            aria-disabled={isBusy}
            className={buttonClass('primary', 'max-w-full py-2 wrap-anywhere')}
            onClick={() => {
              if (!isBusy) void renew();
            }}
          >
            {isBusy ? 'Renewing…' : `Renew ${name}`}
          </button>
          <button
            type="button"
            className={buttonClass('secondary')}
            onClick={() => {
              if (!isBusy) onListAnother();
            }}
          >
            List another service instead
          </button>
        </>
      }
    >
      <p>
        Thank you, we received your payment. Confirm to keep your listing live until{' '}
        <strong className="font-semibold text-ink">{end}</strong>.
      </p>
      {failure !== null && <p className="text-base font-semibold text-closed">{failure}</p>}
    </SimplePage>
  );
}
