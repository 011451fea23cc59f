import { CircleCheck } from 'lucide-react';
import { useSession } from '@/auth/session-context';
import { SimplePage } from '@/components/feedback/simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

interface UsedPaymentProps {
  /** Whether its listing was removed. */
  readonly isListingGone?: boolean;
}

/** Shown for a payment that was already used. */
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
        <p>The listing it paid for was removed from the directory.</p>
      ) : (
        <>
          <p>
            We have your listing. A new listing goes live once it is approved, and we will email
            you. A renewed listing is already live.
          </p>
          <p>To check its status, open the link in our email about the listing.</p>
        </>
      )}
    </SimplePage>
  );
}
