import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { setAuthDestination, destinationAfterAuth } from '@/auth/destination';
import { useSession } from '@/auth/session-context';
import { Spinner } from '@/components/feedback/spinner';
import { isAllowedOnAuthWhenSignedIn } from '@/lib/mail-link';
import { paths } from '@/lib/paths';

/**
 * Who may open a screen. `signed-in` and `signed-out` redirect everyone else. Screens that show
 * their own sign-in message (reviews, admin, submit) are `open` and check the session themselves.
 */
export type Access = 'open' | 'signed-in' | 'signed-out';

interface AccessGuardProps {
  readonly access: Access;
  readonly children: ReactNode;
}

/**
 * Redirects users who may not see a screen (spec §2 'Guard') and shows a spinner while the session
 * loads. This is convenience only: row-level security protects the data.
 */
export function AccessGuard({ access, children }: AccessGuardProps) {
  const { loading, user } = useSession();
  const { pathname, search, hash } = useLocation();
  if (access === 'open') return children;
  if (loading) return <Spinner label="Checking your session" className="py-24" />;
  if (access === 'signed-in' && user === null) {
    return <Redirect to={paths.auth(pathname + search + hash)} />;
  }
  if (access === 'signed-out' && user !== null && !mayStay(search)) {
    return <Redirect to={destinationAfterAuth(search)} />;
  }
  return children;
}

function mayStay(search: string): boolean {
  return isAllowedOnAuthWhenSignedIn(new URLSearchParams(search).get('mode'));
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  // Keep the first target: this component renders again until the new screen has loaded.
  const [target] = useState(to);
  useEffect(() => {
    void navigate(target, { replace: true });
    setAuthDestination(null); // The destination applies to one redirect.
  }, [navigate, target]);
  return null;
}
