import { useSession } from '@/auth/session-context';
import { SimplePage } from '@/components/feedback/simple-page';
import { Icon } from '@/components/icon/icon';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** The payment is there, and so is what it was for. */
export function UsedPayment() {
  const { user } = useSession();
  return (
    <SimplePage
      title="This payment has been used"
      mark={<Icon name="circle-check" className="mb-4 size-12 text-open" />}
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
      <p>
        Your listing has been submitted. It appears in the directory once it is approved, and you
        will be notified.
      </p>
      <p>To change it, open the link in our mail about the listing.</p>
    </SimplePage>
  );
}
