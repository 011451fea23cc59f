import { ChevronDown, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { whileSessionEnds } from '@/entities/people/session/destination';
import { useSession } from '@/entities/people/session/session-context';
import { signOut } from '@/entities/people/session/sign-out';
import { paths } from '@/shared/lib/paths';
import { fullName } from '@/shared/rules/person-name';
import { SiteLink } from '@/shared/ui/site-link';
import { Avatar } from '@/shared/ui/stored-picture';

/** Classes of the account button and of the menu trigger that replaces it. */
export const accountButtonClass = 'flex min-h-11 items-center gap-2 rounded px-2 hover:bg-sunk';

/** Photo and name of the signed-in user. */
export function AccountLabel() {
  const { user, profile, rolesLoaded } = useSession();
  const name = profile?.display_name ?? user?.email ?? 'Account';
  // The profile arrives together with the roles. Initials of the email would change then.
  const isProfileLoading = profile === null && !rolesLoaded;
  return (
    <>
      {isProfileLoading ? (
        <span className="grid size-9 place-items-center rounded-full bg-sunk text-soft">
          <UserRound className="size-5" />
        </span>
      ) : (
        <Avatar
          name={profile === null ? name : fullName(profile)}
          photo={profile?.profile_photo_url ?? null}
          size="small"
        />
      )}
      <span className="sr-only">{`Account: ${name}`}</span>
      <ChevronDown className="size-4 text-soft" />
    </>
  );
}

const itemClass =
  'flex min-h-11 w-full items-center rounded px-3 text-left hover:bg-sunk focus-visible:-outline-offset-2';

/** Name, links and Sign out of the signed-in user, for the mobile menu. */
export function AccountLinks({ onChoose }: { onChoose: () => void }) {
  const account = useAccountLinks();
  if (account === null) return null;
  return (
    <>
      <div className="border-b border-line px-3 pt-2 pb-3">
        {account.displayName !== null && <p className="font-semibold">{account.displayName}</p>}
        <p className="text-sm text-soft">{account.fullName}</p>
      </div>
      <ul className="pt-1">
        {account.links.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} onClick={onChoose} className={itemClass}>
              {label}
            </SiteLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={itemClass}
            onClick={() => {
              onChoose();
              void account.signOut();
            }}
          >
            Sign out
          </button>
        </li>
      </ul>
    </>
  );
}

/** Name, links and sign-out action of the signed-in user; null when signed out. */
export function useAccountLinks() {
  const { user, profile, isAdmin, isServiceAdmin } = useSession();
  const navigate = useNavigate();
  if (user === null) return null;

  const { first_name = null, last_name = null } = profile ?? {};
  const adminLabel = adminLinkLabel(isAdmin(), isServiceAdmin());
  return {
    displayName: profile?.display_name ?? null,
    /** Full name, or the email when there is none (rule 1.3). */
    fullName: fullName({ first_name, last_name, display_name: user.email ?? '' }),
    links: [
      { to: paths.profile(user.id), label: 'View Profile' },
      { to: paths.plan(), label: 'My plan' },
      ...(adminLabel === null ? [] : [{ to: paths.admin(), label: adminLabel }]),
    ],
    signOut: () =>
      // The guard of the screen leads home as well.
      whileSessionEnds(async () => {
        if (await signOut(user.id)) await navigate(paths.home());
      }),
  };
}

/** Label of the /admin link, by role (rule 1.3); null for members. */
function adminLinkLabel(isAdmin: boolean, isServiceAdmin: boolean): string | null {
  if (isAdmin) return 'Admin Dashboard';
  return isServiceAdmin ? 'Service Management' : null;
}
