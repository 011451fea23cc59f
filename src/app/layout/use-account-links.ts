import { useNavigate } from 'react-router-dom';
import { useSession } from '@/auth/session-context';
import { fullName } from '@/domain/profiles/person-name';
import { paths } from '@/lib/paths';

/** Who is signed in, where their account leads, and signing out; null without a session. */
export function useAccountLinks() {
  const { user, profile, isAdmin, isServiceAdmin, signOut } = useSession();
  const navigate = useNavigate();
  if (user === null) return null;

  const { first_name = null, last_name = null } = profile ?? {};
  const adminLabel = adminLinkLabel(isAdmin(), isServiceAdmin());
  return {
    displayName: profile?.display_name ?? null,
    /** The full name, or the e-mail address of who has none (spec §2). */
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

/** Both lead to /admin; the name tells what the person may do there (spec §2). */
function adminLinkLabel(isAdmin: boolean, isServiceAdmin: boolean): string | null {
  if (isAdmin) return 'Admin Dashboard';
  return isServiceAdmin ? 'Service Management' : null;
}
