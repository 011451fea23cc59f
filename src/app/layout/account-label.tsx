import { ChevronDown } from 'lucide-react';
import { useSession } from '@/auth/session-context';
import { Avatar } from '@/components/avatar';
import { fullName } from '@/domain/profiles/person-name';

/** Classes of the account button and of the menu trigger that replaces it. */
export const accountButtonClass = 'flex min-h-11 items-center gap-2 rounded px-2 hover:bg-sunk';

/** Photo and name of the signed-in user. */
export function AccountLabel() {
  const { user, profile } = useSession();
  const name = profile?.display_name ?? user?.email ?? 'Account';
  return (
    <>
      <Avatar
        name={profile === null ? name : fullName(profile)}
        photo={profile?.profile_photo_url ?? null}
        size="small"
      />
      <span className="sr-only">Account: {name}</span>
      <ChevronDown className="size-4 text-soft" />
    </>
  );
}
