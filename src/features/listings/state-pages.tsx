import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnListing } from './api/own-listing';
import { useSession } from '@/entities/people/session/session-context';
import { SimplePage } from '@/shared/feedback/simple-page';
import { Spinner } from '@/shared/feedback/spinner';
import type { useRetainedError } from '@/shared/feedback/use-retained-error';
import type { ElementNode } from '@/shared/lib/element-node';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import { longDate } from '@shared/dates/long-date';

/** Loading state of the page. */
export function PageSpinner({ label }: { label: string }) {
  usePageMeta({ title: 'Submit your listing', noIndex: true });
  return <Spinner label={label} className="appear-late py-24" />;
}

interface RetryPageProps {
  readonly title: string;
  readonly retained: ReturnType<typeof useRetainedError>;
  /** What is safe. */
  readonly children: ElementNode;
}

/** Page with a Retry button for a check that failed temporarily. */
export function RetryPage({ title, retained, children }: RetryPageProps) {
  const { failure, isRetrying, retry } = retained;
  return (
    <SimplePage
      title={title}
      meta={{ noIndex: true }}
      actions={
        <button
          type="button"
          aria-disabled={isRetrying}
          className={buttonClass('primary')}
          onClick={() => {
            if (!isRetrying) void retry();
          }}
        >
          {isRetrying ? 'Trying again…' : 'Retry'}
        </button>
      }
    >
      <p role="alert">{sentenceFor(failure)}</p>
      {children}
    </SimplePage>
  );
}

/** Redirects users without a payment home and shows why (rule 8.5). */
export function PaymentRequired() {
  const navigate = useNavigate();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    notify({
      title: 'Payment Required',
      description: 'Please complete payment before submitting your listing',
      tone: 'destructive',
    });
    void navigate(paths.home(), { replace: true });
  }, [navigate]);
  return <Spinner label="Taking you to the home page" className="appear-late py-24" />;
}

/** Shown for an invalid listing link. */
export function UnknownListing() {
  return (
    <SimplePage
      title="Listing not found"
      meta={{ noIndex: true }}
      actions={
        <>
          <SiteLink to={paths.services()} className={buttonClass('primary')}>
            Browse the directory
          </SiteLink>
          <SiteLink to={paths.listYourService()} className={buttonClass('secondary')}>
            List Your Service
          </SiteLink>
        </>
      }
    >
      <p>
        The link may be incomplete, or the listing was removed. Open the full link from our email
        again.
      </p>
    </SimplePage>
  );
}

/** Shown for a listing whose payment was refunded: changing it does not help. */
export function RefundedListing({ listing }: { listing: OwnListing }) {
  return (
    <SimplePage
      title={listing.provider_name}
      meta={{ noIndex: true }}
      actions={
        <SiteLink to={paths.listYourService()} className={buttonClass('primary')}>
          List Your Service
        </SiteLink>
      }
    >
      <p>The payment for this listing was refunded, so it is not in the directory.</p>
      <p>To be listed, you can pay for a new listing.</p>
    </SimplePage>
  );
}

interface RenewedListingProps {
  readonly listingId: string;
  readonly paidUntil: string;
}

/** Shown after the payment for a renewal: paying renews. */
export function RenewedListing({ listingId, paidUntil }: RenewedListingProps) {
  return (
    <SimplePage
      title="Your listing is renewed"
      icon={<CircleCheck className="mb-4 size-12 text-open" />}
      meta={{ noIndex: true }}
      actions={
        <SiteLink to={paths.provider(listingId)} className={buttonClass('primary')}>
          View your listing
        </SiteLink>
      }
    >
      <p>
        {`Thank you, we received your payment. Your listing is live until ${longDate(paidUntil)}.`}
      </p>
      <p>We emailed you a receipt.</p>
    </SimplePage>
  );
}

interface UsedPaymentProps {
  /** Its listing with its status; undefined when it was removed since. */
  readonly listing?: { readonly listingId: string; readonly listingStatus: string } | undefined;
  /** Access token of its listing, while that can be edited. */
  readonly accessToken?: string | undefined;
  readonly onEdit?: (token: string) => void;
}

/** Shown for a payment that was already used. */
export function UsedPayment({ listing, accessToken, onEdit }: UsedPaymentProps) {
  const { user } = useSession();
  return (
    <SimplePage
      title="This payment has been used"
      icon={<CircleCheck className="mb-4 size-12 text-open" />}
      meta={{ noIndex: true }}
      actions={
        <>
          {accessToken !== undefined && (
            <button
              type="button"
              className={buttonClass('primary')}
              onClick={() => onEdit?.(accessToken)}
            >
              Edit your listing
            </button>
          )}
          <SiteLink
            to={paths.services()}
            className={buttonClass(accessToken === undefined ? 'primary' : 'secondary')}
          >
            Browse the directory
          </SiteLink>
          {user !== null && (
            <SiteLink to={paths.profile(user.id, 'items')} className={buttonClass('secondary')}>
              My Submissions
            </SiteLink>
          )}
          <SiteLink to={paths.listYourService()} className={buttonClass('secondary')}>
            List another service
          </SiteLink>
        </>
      }
    >
      <UsedPaymentText listing={listing} />
    </SimplePage>
  );
}

function UsedPaymentText({ listing }: Pick<UsedPaymentProps, 'listing'>) {
  if (listing === undefined) {
    return <p>The listing it paid for was removed from the directory.</p>;
  }
  if (listing.listingStatus === 'approved') {
    return (
      <p>
        Your listing is live.{' '}
        <SiteLink
          to={paths.provider(listing.listingId)}
          className="text-brand underline underline-offset-4"
        >
          View your listing
        </SiteLink>
      </p>
    );
  }
  return (
    <>
      <p>{statusTexts[listing.listingStatus]}</p>
      <p>To check its status, open the link in our email about the listing.</p>
    </>
  );
}

/** What is said of a listing that is not live, by its status. */
const statusTexts: Readonly<Record<string, string>> = {
  pending: 'We have your listing. It goes live once it is approved, and we will email you.',
  rejected: 'Your listing was not approved. Change it and send it again.',
  expired: 'The year of your listing is over. You can renew it with the link in our email.',
};
