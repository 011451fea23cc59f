import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListingSubmit } from './api/listing-submit';
import type { OwnListing } from './api/own-listing';
import { CanceledPayment, useCheckoutStart } from './checkout';
import { submitFailure } from './error-messages';
import { isLive, renewedUntil } from './rules/listing-renewal';
import { OwnListingVisits } from '@/features/visits/listing-visits';
import { SimplePage } from '@/shared/feedback/simple-page';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import type { ListingRequest } from '@shared/contracts/listing';
import { LISTING_PROMISE, LISTING_FEE_TEXT } from '@shared/contracts/listing-price';
import { longDate } from '@shared/dates/long-date';

interface RenewOfferProps {
  readonly listing: OwnListing;
  readonly token: string;
  /** Whether the payment was canceled just now. */
  readonly isCanceled: boolean;
  /** Opens the form to change the listing. */
  readonly onChange: () => void;
  /** Called before the redirect to checkout. */
  readonly onLeave: () => void;
}

/** Status of a listing with the offers to change and to renew it. */
export function RenewOffer(props: RenewOfferProps) {
  const { listing, token, isCanceled, onChange, onLeave } = props;
  const { isStarting, start } = useCheckoutStart({ renew: token, onLeave });
  const live = isLive(listing.listing_status, listing.paid_until, useNow());
  const waits = Object.keys(listing.suggested ?? {}).length > 0;
  const end = longDate(listing.paid_until);
  return (
    <SimplePage
      title={listing.provider_name}
      icon={<ListingStateBadge live={live} />}
      meta={{ noIndex: true }}
      more={<OwnListingVisits token={token} userId={null} />}
      actions={
        <>
          <button
            type="button"
            aria-disabled={isStarting}
            className={buttonClass('primary')}
            onClick={start}
          >
            {isStarting ? 'Opening checkout…' : `Renew – Pay ${LISTING_FEE_TEXT}`}
          </button>
          <button type="button" className={buttonClass('secondary')} onClick={onChange}>
            {waits ? 'Edit your changes' : 'Change your listing'}
          </button>
          {live && (
            <SiteLink to={paths.provider(listing.id)} className={buttonClass('secondary')}>
              View your listing
            </SiteLink>
          )}
        </>
      }
    >
      {isCanceled && <CanceledPayment />}
      <p>
        {live
          ? `Your listing is live until ${end ?? 'the end of its year'}. A renewal adds one year from that day.`
          : `Your listing expired${end === null ? '' : ` on ${end}`}. When you renew it, it goes live again right away.`}
      </p>
      <p>
        {`You don't need to fill in the form again. ${LISTING_FEE_TEXT} for another year: ${LISTING_PROMISE}.`}
      </p>
      {waits && (
        <p className="rounded bg-sunk px-4 py-3 text-base text-ink">
          Your changes are waiting for review. Your listing stays as it is until then.
        </p>
      )}
    </SimplePage>
  );
}

function ListingStateBadge({ live }: { live: boolean }) {
  return (
    <p
      className={`mb-4 inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm font-semibold ${
        live ? 'bg-brand-tint text-brand' : 'bg-unknown-tint text-unknown'
      }`}
    >
      {live ? <CircleCheck className="size-4" /> : <Clock className="size-4" />}
      <span>{live ? 'Listed' : 'No longer listed'}</span>
    </p>
  );
}

interface RenewConfirmationProps {
  readonly listing: OwnListing;
  readonly renewal: Extract<ListingRequest, { renew: string }>;
  /** Uses the payment for a new listing instead. */
  readonly onListAnother: () => void;
  readonly onEnd: () => void;
}

/** Confirms the renewal of a listing with a payment that was made for a new one. */
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
    notify({ title: 'Listing renewed', description: `It is listed until ${end}.` });
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
