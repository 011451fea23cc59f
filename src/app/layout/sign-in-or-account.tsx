import type { ReactNode } from 'react';
import { useSession } from '@/auth/session-context';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

interface SessionCornerProps {
  readonly wide?: boolean;
  /** What people with a session find there. */
  readonly children: ReactNode;
}

/**
 * Sign In for those who are not, the account for those who are, and nothing while that is still
 * unknown (spec §2).
 */
export function SessionCorner({ wide = false, children }: SessionCornerProps) {
  const { loading, user } = useSession();
  if (loading) return null;
  if (user !== null) return children;
  return (
    <SiteLink to={paths.auth()} className={buttonClass('primary', wide ? 'w-full' : '')}>
      Sign In
    </SiteLink>
  );
}
