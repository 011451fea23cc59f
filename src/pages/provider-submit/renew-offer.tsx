import { useEffect } from 'react';
import { SimplePage } from '@/components/feedback/simple-page';
import { Icon } from '@/components/icon/icon';
import { SiteLink } from '@/components/site-link';
import { useNow } from '@/components/today/use-now';
import { buttonClass } from '@/components/ui/button-class';
import type { OwnListing } from '@/data/listings/own-listing-query';
import { useCheckout } from '@/data/providers/use-checkout';
import { LISTING_PROMISE } from '@/domain/listing-offer';
import { isLive } from '@/domain/listing-renewal';
import { longDate } from '@/domain/long-date';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

interface RenewOfferProps {
  readonly listing: OwnListing;
  /** Called before leaving for the checkout. */
  readonly onLeave: () => void;
}

/** How long a listing shows, and the way to one more year. */
export function RenewOffer({ listing, onLeave }: RenewOfferProps) {
  const { isPending, isSuccess, mutateAsync: startCheckout, reset } = useCheckout();
  const live = isLive(listing.listing_status, listing.paid_until, useNow());
  const end = longDate(listing.paid_until);
  const isBusy = isPending || isSuccess;

  useEffect(() => {
    // Back from the checkout, the browser may show this page as it was left: busy.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, [reset]);

  const pay = async () => {
    try {
      const address = await startCheckout();
      onLeave();
      window.location.assign(address);
    } catch (error) {
      console.error('The checkout could not be started:', error);
      notify({
        title: 'Error',
        description: 'Failed to start checkout process. Please try again.',
        tone: 'destructive',
      });
    }
  };

  return (
    <SimplePage
      title={listing.provider_name}
      mark={<StateMark live={live} />}
      meta={{ noIndex: true }}
      actions={
        <>
          <button
            type="button"
            aria-disabled={isBusy}
            className={buttonClass('primary')}
            onClick={() => {
              if (!isBusy) void pay();
            }}
          >
            {isBusy ? 'Opening the checkout…' : 'Renew – Pay $149'}
          </button>
          {live && (
            <SiteLink to={paths.provider(listing.id)} className={buttonClass('secondary')}>
              View Your Listing
            </SiteLink>
          )}
        </>
      }
    >
      <p>
        {live
          ? `Your listing is in the directory until ${end ?? 'the end of its year'}. One more year follows on that day.`
          : `The year of your listing ended${end === null ? '' : ` on ${end}`}. Once it is renewed, it is back in the directory at once.`}
      </p>
      <p>There is nothing to fill in again. $149 for another year: {LISTING_PROMISE}.</p>
    </SimplePage>
  );
}

function StateMark({ live }: { live: boolean }) {
  return (
    <p
      className={`mb-4 inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm font-semibold ${
        live ? 'bg-brand-tint text-brand' : 'bg-unknown-tint text-unknown'
      }`}
    >
      <Icon name={live ? 'circle-check' : 'clock'} className="size-4" />
      {live ? 'In the directory' : 'No longer in the directory'}
    </p>
  );
}
