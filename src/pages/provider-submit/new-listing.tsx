import { useNavigate } from 'react-router-dom';
import { submitFailure } from './error-messages';
import { FormFrame } from './form-frame';
import { PaidForRenewal } from './paid-for-renewal';
import { useListingSubmit } from '@/data/listings/use-listing-submit';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

interface NewListingProps {
  readonly sessionId: string;
  /** Called with the access token when the payment was for a renewal. */
  readonly onRenew: (token: string) => void;
  /** Called after the payment is used. */
  readonly onEnd: () => void;
}

/** Form of a new paid listing. */
export function NewListing({ sessionId, onRenew, onEnd }: NewListingProps) {
  const submit = useListingSubmit();
  const navigate = useNavigate();
  return (
    <FormFrame
      title="Submit Your Listing"
      introduction={
        <p>
          Thank you, we received your payment. We review every listing. Your year starts the day it
          goes live.
        </p>
      }
      form={{
        listing: null,
        draftSubject: 'new',
        logoProof: { stripeSessionId: sessionId },
        sendLabel: 'Submit Listing',
        onSend: async (fields) => {
          await submit.mutateAsync({ ...fields, stripeSessionId: sessionId });
        },
        messageFor: submitFailure,
        onSent: () => {
          onEnd();
          notify({
            title: 'Listing Submitted!',
            description:
              "Your listing has been submitted for review. You'll be notified once it's approved.",
          });
          void navigate(paths.home(), { replace: true });
        },
      }}
      footer={<PaidForRenewal onRenew={onRenew} />}
    />
  );
}
