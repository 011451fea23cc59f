import { lazy } from 'react';
import { useSession } from '@/auth/session-context';
import { OptionalPart } from '@/components/feedback/optional-part';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

// Only people with a session need it.
const AccountMenu = lazy(() =>
  import('./account-menu.lazy').then((module) => ({ default: module.AccountMenu })),
);

/**
 * Sign In for those who are not, the account menu for those who are, and nothing while that is
 * still unknown (spec §2).
 */
export function SessionCorner({ wide = false }: { wide?: boolean }) {
  const { loading, user } = useSession();
  if (loading) return null;
  if (user === null) {
    return (
      <SiteLink to={paths.auth()} className={buttonClass('primary', wide ? 'w-full' : '')}>
        Sign In
      </SiteLink>
    );
  }
  return (
    <OptionalPart>
      <AccountMenu inline={wide} />
    </OptionalPart>
  );
}
