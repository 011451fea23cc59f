import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { useListingFeature } from '@/entities/providers/api/listing-feature';
import { useListingRefund } from '@/entities/providers/api/listing-refund';
import { listingResubmissionsQuery } from '@/entities/providers/api/listing-resubmissions';
import type { ProviderDetail } from '@/entities/providers/api/provider-detail';
import { Loaded } from '@/entities/staff/loaded';
import { submissionRecordQuery } from '@/entities/submissions/api/submission-record';
import { notifyFailure, sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { buttonClass } from '@/shared/ui/button-class';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { LISTING_FEE_TEXT } from '@shared/contracts/listing-price';
import { longDate } from '@shared/dates/long-date';

/** Returns the latest payment of a declined listing; empty when none is left. */
export function RefundCard({ id, name }: { id: string; name: string }) {
  const { data: record } = useQuery(submissionRecordQuery('listing', id));
  const { mutateAsync: refund, error, reset } = useListingRefund();
  // The payment that the dialog was opened for, also once another one is left.
  const [asked, setAsked] = useState<string | null>(null);
  const left = record?.refundable_payment_at ?? null;
  if (left === null) return null;
  const send = async (paymentAt: string) => {
    await refund({ listingId: id, paymentAt });
    setAsked(null);
    notify({
      title: 'Refund Requested',
      description: `The payment service returns ${LISTING_FEE_TEXT} for “${name}”.`,
    });
  };
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <p>This listing was declined. Its provider can change it, or get the money back.</p>
      <button
        type="button"
        onClick={() => {
          reset();
          setAsked(left);
        }}
        className={buttonClass('secondary', 'mt-3')}
      >
        {`Refund ${LISTING_FEE_TEXT}`}
      </button>
      {asked !== null && (
        <ConfirmDialog
          title="Refund this payment?"
          label={`Refund ${LISTING_FEE_TEXT}`}
          busyLabel="Refunding…"
          failure={error === null ? null : sentenceFor(error, refundFailures)}
          // A failure is shown in the dialog.
          onConfirm={() => send(asked).catch(() => undefined)}
          onClose={() => setAsked(null)}
        >
          <p>
            <span>{`${LISTING_FEE_TEXT} of ${longDate(asked) ?? ''} for `}</span>
            <strong>{name}</strong> goes back to the payer. The listing cannot be sent in again with
            this payment. A refund cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const refundFailures = {
  conflict: 'The money was returned already, or the listing is not declined.',
  not_found: 'This listing no longer exists.',
} as const;

/** When a listing was sent again, and why it was declined before. */
export function Resubmissions({ listingId }: { listingId: string }) {
  const query = useQuery(listingResubmissionsQuery(listingId));
  return (
    <Loaded query={query} loading={null}>
      {(resubmissions) =>
        resubmissions.length > 0 && (
          <Card title="Sent again">
            <ul className="space-y-4">
              {resubmissions.map(({ resubmitted_at, declined_at, declined_reason }) => (
                <li key={resubmitted_at}>
                  <p className="font-semibold">{`Sent again on ${longDate(resubmitted_at)}`}</p>
                  <p className="mt-1 text-sm text-soft">
                    {`Declined${declined_at !== null ? ` on ${longDate(declined_at) ?? ''}` : ''} because:`}
                  </p>
                  <p className="wrap-anywhere whitespace-pre-line">
                    {declined_reason ?? 'No reason was given.'}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  );
}

/** Features or unfeatures a live listing. For admins. */
export function FeatureCard({ provider }: { provider: ProviderDetail }) {
  const { id, provider_name: name, featured_listing: isFeatured } = provider;
  const feature = useListingFeature();
  const oneAtATime = useSingleFlight();
  const toggle = async () => {
    try {
      await feature.mutateAsync({ listingId: id, isFeatured: !isFeatured });
      notify({
        title: isFeatured ? 'Listing No Longer Featured' : 'Listing Featured',
        description: name,
      });
    } catch (error) {
      const isUnknown = toAppError(error).code === 'timeout';
      notifyFailure(isUnknown ? 'No Response' : 'Listing Not Changed', error, {
        timeout: 'The change may have been saved. Check before you try again.',
      });
    }
  };
  return (
    <Card title="Place in the directory">
      <p className="mb-4">{isFeatured ? 'Featured: listed first.' : 'Listed alphabetically.'}</p>
      <button
        type="button"
        aria-disabled={feature.isPending}
        onClick={() => void oneAtATime(toggle)}
        className={buttonClass('secondary', 'w-full')}
      >
        <Award className="size-4" />
        <span>{isFeatured ? 'Unfeature' : 'Feature'}</span>
      </button>
    </Card>
  );
}
