import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Access } from '../access';
import { useSession } from '@/auth/session-context';
import { Spinner } from '@/components/feedback/spinner';
import { paths } from '@/lib/paths';

interface AccessGuardProps {
  readonly access: Access;
  readonly children: ReactNode;
}

/**
 * Lets through who may see a screen (spec §2 'Guard'): without a user to /auth where one is needed,
 * with a user to / where none may be, a spinner until it is known. It is comfort, not protection:
 * what may be read or written is decided in the database.
 */
export function AccessGuard({ access, children }: AccessGuardProps) {
  const { loading, user } = useSession();
  if (access === 'open') return children;
  if (loading) return <Spinner label="Checking your session" className="py-24" />;
  if (access === 'signed-in' && user === null) return <Redirect to={paths.auth()} />;
  if (access === 'signed-out' && user !== null) return <Redirect to={paths.home()} />;
  return children;
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
