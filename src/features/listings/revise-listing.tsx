import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ownListingQuery, type OwnListing } from './api/own-listing';
import { FormFrame } from './form-frame';
import { RevisedListingForm } from './listing-forms';
import { DeclineReason } from '@/features/reviewing/review-byline';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { linkClass } from '@/shared/ui/link-class';

interface ChangeListingProps {
  readonly listing: OwnListing;
  readonly token: string;
  /** Called after sending, and to go back. */
  readonly onEnd: () => void;
}

/** Page for changing a listing that is or was live: staff look at the changes first. */
export function ChangeListing({ listing, token, onEnd }: ChangeListingProps) {
  const queryClient = useQueryClient();
  const sent = () => {
    notify({
      title: 'Changes sent',
      description: 'Staff will review them. Your listing stays as it is until then.',
    });
    void queryClient.invalidateQueries(ownListingQuery(token));
    onEnd();
  };
  return (
    <FormFrame
      title="Change your listing"
      introduction={
        <p>
          Staff review your changes first. Your listing stays as it is until then. We will email you
          when they decide.
        </p>
      }
      footer={
        <button type="button" className={`${linkClass} mt-6`} onClick={onEnd}>
          Back to your listing
        </button>
      }
    >
      <RevisedListingForm
        listing={listing}
        token={token}
        readListing={() => queryClient.query(ownListingQuery(token))}
        onSent={sent}
      />
    </FormFrame>
  );
}

interface ReviseListingProps {
  readonly listing: OwnListing;
  readonly token: string;
  /** Uses an unused payment for a new listing; null when there is none. */
  readonly onListAnother: (() => void) | null;
  readonly onEnd: () => void;
}

/** Page for editing a pending or rejected listing. */
export function ReviseListing({ listing, token, onListAnother, onEnd }: ReviseListingProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isRejected = listing.listing_status === 'rejected';
  const leave = () => {
    onEnd();
    notify({
      title: isRejected ? 'Listing Submitted!' : 'Changes saved',
      description: "Your listing is waiting for review. You'll be notified once it's approved.",
    });
    void navigate(paths.home(), { replace: true });
  };
  return (
    <FormFrame
      title="Edit your listing"
      introduction={
        <>
          <p>
            {isRejected
              ? 'Your listing was not approved. Make the changes below and resubmit it at no extra cost.'
              : 'Your listing is waiting for review. You can change it until it is approved.'}
          </p>
          <div className="text-base text-ink">
            <DeclineReason reason={isRejected ? listing.moderation_reason : null} />
          </div>
        </>
      }
      footer={
        onListAnother !== null && (
          <button type="button" className={`${linkClass} mt-6`} onClick={onListAnother}>
            Use your new payment for another service
          </button>
        )
      }
    >
      <RevisedListingForm
        listing={listing}
        token={token}
        readListing={() => queryClient.query(ownListingQuery(token))}
        onSent={leave}
      />
    </FormFrame>
  );
}
