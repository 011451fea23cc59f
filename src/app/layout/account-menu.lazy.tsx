import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@/auth/session-context';
import { Avatar } from '@/components/avatar';
import { SiteLink } from '@/components/site-link';
import { fullName } from '@/domain/person-name';
import { paths } from '@/lib/paths';
import { useDismiss } from '@/lib/use-dismiss';

const itemClass =
  'flex min-h-11 w-full items-center rounded px-3 text-left hover:bg-sunk focus-visible:-outline-offset-2';

/** Name, links and Sign out of the person signed in: a drop-down, or inline in the mobile menu. */
export function AccountMenu({ inline }: { inline: boolean }) {
  const { user, profile } = useSession();
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = () => {
    setOpen(false);
  };
  useDismiss(rootRef, isOpen, (how) => {
    close();
    if (how === 'escape') buttonRef.current?.focus();
  });
  if (inline) return <AccountLinks onChoose={close} />;

  const name = profile?.display_name ?? user?.email ?? 'Account';
  return (
    <div ref={rootRef} className="relative">
      <button
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="flex min-h-11 items-center gap-2 rounded px-2 hover:bg-sunk"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Avatar
          name={profile === null ? name : fullName(profile)}
          photo={profile?.profile_photo_url ?? null}
          size="small"
        />
        <span className="sr-only">Account: {name}</span>
        <ChevronDown className="size-4 text-soft" />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute right-0 mt-1 w-64 rounded-lg border border-line bg-surface p-1 shadow-float"
      >
        <AccountLinks onChoose={close} />
      </div>
    </div>
  );
}

function AccountLinks({ onChoose }: { onChoose: () => void }) {
  const { user, profile, isAdmin, isServiceAdmin, signOut } = useSession();
  const navigate = useNavigate();
  if (user === null) return null;

  const { first_name = null, last_name = null } = profile ?? {};
  const adminLabel = adminLinkLabel(isAdmin(), isServiceAdmin());
  const onSignOut = async () => {
    onChoose();
    if (await signOut()) await navigate(paths.home());
  };
  return (
    <>
      <div className="border-b border-line px-3 pt-2 pb-3">
        {profile?.display_name && <p className="font-semibold">{profile.display_name}</p>}
        <p className="text-sm text-soft">
          {fullName({ first_name, last_name, display_name: user.email ?? '' })}
        </p>
      </div>
      <ul className="pt-1">
        <li>
          <SiteLink to={paths.profile(user.id)} onClick={onChoose} className={itemClass}>
            View Profile
          </SiteLink>
        </li>
        {adminLabel !== null && (
          <li>
            <SiteLink to={paths.admin()} onClick={onChoose} className={itemClass}>
              {adminLabel}
            </SiteLink>
          </li>
        )}
        <li>
          <button type="button" className={itemClass} onClick={() => void onSignOut()}>
            Sign out
          </button>
        </li>
      </ul>
    </>
  );
}

/** Both lead to /admin; the name tells what the person may do there (spec §2). */
function adminLinkLabel(isAdmin: boolean, isServiceAdmin: boolean): string | null {
  if (isAdmin) return 'Admin Dashboard';
  return isServiceAdmin ? 'Service Management' : null;
}

/** At most two letters (spec §9). */
