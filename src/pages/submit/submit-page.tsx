import { useSession } from '@/auth/session-context';
import { NotAvailableYet } from '@/components/feedback/not-available-yet';
import { SimplePage } from '@/components/feedback/simple-page';
import { Spinner } from '@/components/feedback/spinner';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** Submitting resources and events: the gate stands, the form is still to come. */
export function SubmitPage() {
  const { loading, user } = useSession();
  if (loading) return <Spinner label="Checking your session" className="py-24" />;
  if (user === null) {
    return (
      <SimplePage
        title="Sign In to Submit Resources"
        actions={
          <SiteLink to={paths.auth()} className={buttonClass('primary')}>
            Sign In
          </SiteLink>
        }
      >
        <p>Members can propose resources and events for the directory.</p>
      </SimplePage>
    );
  }
  return (
    <NotAvailableYet title="Submit a resource or event">
      <p>The form is not ready. Nothing can be submitted yet.</p>
    </NotAvailableYet>
  );
}
