import { useNavigate } from 'react-router-dom';
import { submitFailure } from './failures';
import { FormFrame } from './form-frame';
import { PaidForRenewal } from './paid-for-renewal';
import { useListingSubmit } from '@/data/listings/use-listing-submit';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

interface NewListingProps {
  readonly sessionId: string;
  /** Called with the key of a listing that the payment was meant for instead. */
  readonly onRenew: (token: string) => void;
  /** Called once the payment is used. */
  readonly onEnd: () => void;
}

/** The form of a listing that is paid for. */
export function NewListing({ sessionId, onRenew, onEnd }: NewListingProps) {
  const submit = useListingSubmit();
  const navigate = useNavigate();
  return (
    <FormFrame
      title="Submit Your Listing"
      introduction={
        <p>
          Your payment is received: thank you. Tell people what you do. We look at every listing
          before it goes live, and its year begins on that day.
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
