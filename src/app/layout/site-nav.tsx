import type { ReactNode } from 'react';
import { useSession } from '@/entities/people/session/session-context';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** Main navigation. The mobile menu uses a longer label for resources (rule 1.3). */
export const navLinks = [
  { to: paths.about(), label: 'About', mobileLabel: 'About' },
  { to: paths.resources(), label: 'Resources', mobileLabel: 'Browse Resources' },
  { to: paths.events(), label: 'Events', mobileLabel: 'Events' },
  { to: paths.jobs(), label: 'Jobs', mobileLabel: 'Jobs' },
  { to: paths.ask(), label: 'Ask a guide', mobileLabel: 'Ask a guide' },
] as const;

interface SignInOrAccountProps {
  readonly wide?: boolean;
  /** Shown to signed-in users. */
  readonly children: ReactNode;
}

/**
 * Sign In link for visitors, `children` for signed-in users, nothing while the session loads (spec
 * §2).
 */
export function SignInOrAccount({ wide = false, children }: SignInOrAccountProps) {
  const { loading, user } = useSession();
  if (loading) return null;
  if (user !== null) return children;
  return (
    <SiteLink to={paths.auth()} className={buttonClass('primary', wide ? 'w-full' : '')}>
      Sign In
    </SiteLink>
  );
}
