import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Access } from '../access';
import { decideDestination, destinationAfterAuth } from '@/auth/destination';
import { useSession } from '@/auth/session-context';
import { Spinner } from '@/components/feedback/spinner';
import { hasBusinessOnAuth } from '@/lib/mail-link';
import { paths } from '@/lib/paths';

interface AccessGuardProps {
  readonly access: Access;
  readonly children: ReactNode;
}

/**
 * Lets through who may see a screen (spec §2 'Guard'): without a user to /auth where one is needed,
 * with a user away from where none may be, a spinner until it is known. It is comfort, not
 * protection: what may be read or written is decided in the database.
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
  return hasBusinessOnAuth(new URLSearchParams(search).get('mode'));
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  // Where to was decided once; until the screen is there, this is drawn again.
  const [target] = useState(to);
  useEffect(() => {
    void navigate(target, { replace: true });
    decideDestination(null); // It was for this one time.
  }, [navigate, target]);
  return null;
}
