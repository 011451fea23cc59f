import { useAccountLinks } from './use-account-links';
import { SiteLink } from '@/components/site-link';

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
