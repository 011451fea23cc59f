import { useNavigate } from 'react-router-dom';
import { useSession } from '@/auth/session-context';
import { fullName } from '@/domain/profiles/person-name';
import { paths } from '@/lib/paths';

/** Name, links and sign-out action of the signed-in user; null when signed out. */
export function useAccountLinks() {
  const { user, profile, isAdmin, isServiceAdmin, signOut } = useSession();
  const navigate = useNavigate();
  if (user === null) return null;

  const { first_name = null, last_name = null } = profile ?? {};
  const adminLabel = adminLinkLabel(isAdmin(), isServiceAdmin());
  return {
    displayName: profile?.display_name ?? null,
    /** Full name, or the email when there is none (spec §2). */
    fullName: fullName({ first_name, last_name, display_name: user.email ?? '' }),
    links: [
      { to: paths.profile(user.id), label: 'View Profile' },
      ...(adminLabel === null ? [] : [{ to: paths.admin(), label: adminLabel }]),
    ],
    signOut: async () => {
      if (await signOut()) await navigate(paths.home());
    },
  };
}

/** Label of the /admin link, by role (spec §2); null for members. */
function adminLinkLabel(isAdmin: boolean, isServiceAdmin: boolean): string | null {
  if (isAdmin) return 'Admin Dashboard';
  return isServiceAdmin ? 'Service Management' : null;
}
