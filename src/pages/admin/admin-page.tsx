import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminDashboard } from './admin-dashboard';
import { isStaff, useSession } from '@/entities/people/session/session-context';
import { SimplePage } from '@/shared/feedback/simple-page';
import { Spinner } from '@/shared/feedback/spinner';
import { paths } from '@/shared/lib/paths';
import { refreshSession } from '@/shared/lib/session-refresh';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/**
 * Access check of the admin dashboard (rule 12.1). Data of the dashboard loads only after it.
 */
export function AdminPage() {
  const session = useSession();
  const { loading, user, rolesLoaded, rolesFailed } = session;
  const { pathname, search } = useLocation();
  // Reload the roles: one may have been removed since the session began.
  useEffect(refreshSession, []);
  if (user !== null && !rolesLoaded && rolesFailed) return <AccessUnknown />;
  if (loading || (user !== null && !rolesLoaded))
    return <Spinner label="Checking your access" className="py-24" />;
  if (user === null) {
    return (
      <SimplePage
        title="Admin Access Required"
        actions={
          <SiteLink to={paths.auth(pathname + search)} className={buttonClass('primary')}>
            Sign In
          </SiteLink>
        }
      >
        <p>Please sign in with a staff account.</p>
      </SimplePage>
    );
  }
  if (!isStaff(session)) {
    return (
      <SimplePage
        title="Access Denied"
        heading={
          <span>
            Access Denied<span className="sr-only">:</span>{' '}
            <span className="mt-4 block font-sans text-lg font-normal text-soft">
              You don't have permission to access this dashboard. Admin or Service Admin role
              required.
            </span>
          </span>
        }
        actions={
          <SiteLink to={paths.home()} className={buttonClass('primary')}>
            Return to Home
          </SiteLink>
        }
      />
    );
  }
  return <AdminDashboard isAdmin={session.isAdmin()} />;
}

/** Shown when the roles could not be loaded: neither access nor its refusal is known. */
function AccessUnknown() {
  return (
    <SimplePage
      title="Your access could not be checked"
      actions={
        <button type="button" onClick={refreshSession} className={buttonClass('primary')}>
          Retry
        </button>
      }
    >
      <p role="alert">The directory did not answer. We keep trying; you can also try again now.</p>
    </SimplePage>
  );
}
