import { CircleCheck } from 'lucide-react';
import { useSession } from '@/auth/session-context';
import { SimplePage } from '@/components/feedback/simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

interface UsedPaymentProps {
  /** Whether the listing that it was for has been removed. */
  readonly isListingGone?: boolean;
}

/** The payment is there, and so is, or was, what it was for. */
export function UsedPayment({ isListingGone = false }: UsedPaymentProps) {
  const { user } = useSession();
  return (
    <SimplePage
      title="This payment has been used"
      icon={<CircleCheck className="mb-4 size-12 text-open" />}
      meta={{ noIndex: true }}
      actions={
        <>
          <SiteLink to={paths.services()} className={buttonClass('primary')}>
            Browse the Directory
          </SiteLink>
          {user !== null && (
            <SiteLink to={paths.profile(user.id)} className={buttonClass('secondary')}>
              My Submissions
            </SiteLink>
          )}
          <SiteLink to={paths.listYourService()} className={buttonClass('secondary')}>
            List Another Service
          </SiteLink>
        </>
      }
    >
      {isListingGone ? (
        <p>The listing that it paid for was removed from the directory.</p>
      ) : (
        <>
          <p>
            Your listing is with us. A new one shows in the directory once it is approved, and we
            write to you then; one that you renewed is there.
          </p>
          <p>To see where it stands, open the link in our mail about the listing.</p>
        </>
      )}
    </SimplePage>
  );
}
