import { useNavigate } from 'react-router-dom';
import { reviseFailure } from './failures';
import { FormFrame } from './form-frame';
import { DeclineReason } from '@/components/reviews/review-byline';
import { linkClass } from '@/components/ui/link-class';
import type { OwnListing } from '@/data/listings/own-listing-query';
import { useListingRevise } from '@/data/listings/use-listing-revise';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

interface ReviseListingProps {
  readonly listing: OwnListing;
  readonly token: string;
  /** Uses a payment that waits for another listing; null where there is none. */
  readonly onOther: (() => void) | null;
  readonly onEnd: () => void;
}

/** The form of a listing that is not live: what is wrong with it can be mended. */
export function ReviseListing({ listing, token, onOther, onEnd }: ReviseListingProps) {
  const revise = useListingRevise();
  const navigate = useNavigate();
  const isRejected = listing.listing_status === 'rejected';
  return (
    <FormFrame
      title="Edit Your Listing"
      introduction={
        <>
          <p>
            {isRejected
              ? 'Your listing was not approved as it is. Change what is needed and send it again: it costs nothing.'
              : 'Your listing waits for review. You can change it until it is approved.'}
          </p>
          <div className="text-base text-ink">
            <DeclineReason reason={isRejected ? listing.moderation_reason : null} />
          </div>
        </>
      }
      form={{
        listing,
        draftSubject: listing.id,
        logoProof: { accessToken: token },
        sendLabel: isRejected ? 'Send Again' : 'Save Changes',
        onSend: async (fields) => {
          await revise.mutateAsync({ token, fields });
        },
        messageFor: reviseFailure,
        onSent: () => {
          onEnd();
          notify({
            title: isRejected ? 'Listing Submitted!' : 'Listing changed',
            description: "It waits for review. You'll be notified once it's approved.",
          });
          void navigate(paths.home(), { replace: true });
        },
      }}
      footer={
        onOther !== null && (
          <button type="button" className={`${linkClass} mt-6`} onClick={onOther}>
            Use your new payment for another service
          </button>
        )
      }
    />
  );
}
