import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useListingRefund } from '@/data/listings/use-listing-refund';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { LISTING_FEE_TEXT } from '@contracts/listing-price';

/** Returns the money of a declined listing. */
export function RefundCard({ id, name }: { id: string; name: string }) {
  const { mutateAsync: refund, isPending, error, reset } = useListingRefund();
  const [isAsking, setAsking] = useState(false);
  const send = async () => {
    await refund(id);
    setAsking(false);
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
          setAsking(true);
        }}
        className={buttonClass('secondary', 'mt-3')}
      >
        Refund {LISTING_FEE_TEXT}
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Refund this payment?"
          label={`Refund ${LISTING_FEE_TEXT}`}
          busyLabel="Refunding…"
          isBusy={isPending}
          failure={error === null ? null : failureText(error)}
          // A failure is shown in the dialog.
          onConfirm={() => void send().catch(() => undefined)}
          onClose={() => setAsking(false)}
        >
          <p>
            {LISTING_FEE_TEXT} for <strong>{name}</strong> goes back to the payer. The listing
            cannot be sent in again with this payment. A refund cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function failureText(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'conflict') return 'The money was returned already, or the listing is not declined.';
  if (code === 'not_found') return 'No payment belongs to this listing.';
  return sentenceFor(error);
}
