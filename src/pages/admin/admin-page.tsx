import { useEffect } from 'react';
import { useSession } from '@/auth/session-context';
import { NotAvailableYet } from '@/components/feedback/not-available-yet';
import { SimplePage } from '@/components/feedback/simple-page';
import { Spinner } from '@/components/feedback/spinner';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';
import { reportPersonChange } from '@/lib/person-changes';

/** The admin dashboard: the gate in front of it stands, the dashboard is still to come. */
export function AdminPage() {
  const { loading, user, rolesLoaded, isAdmin, isServiceAdmin } = useSession();
  // A role that was taken since the session began opens the gate no more.
  useEffect(reportPersonChange, []);
  if (loading || (user !== null && !rolesLoaded))
    return <Spinner label="Checking your access" className="py-24" />;
  if (user === null) {
    return (
      <SimplePage
        title="Admin Access Required"
        actions={
          <SiteLink to={paths.auth(paths.admin())} className={buttonClass('primary')}>
            Sign In
          </SiteLink>
        }
      >
        <p>Please sign in with an account that may administer the directory.</p>
      </SimplePage>
    );
  }
  if (!isAdmin() && !isServiceAdmin()) {
    return (
      <SimplePage
        title="Access Denied"
        actions={
          <SiteLink to={paths.home()} className={buttonClass('primary')}>
            Return to Home
          </SiteLink>
        }
      >
        <p>
          You don't have permission to access this dashboard. Admin or Service Admin role required.
        </p>
      </SimplePage>
    );
  }
  return (
    <NotAvailableYet title={isAdmin() ? 'Admin Dashboard' : 'Service Management'}>
      <p>The tools for resources, people and claims are not ready.</p>
    </NotAvailableYet>
  );
}
