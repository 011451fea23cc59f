import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { AccountLabel, accountButtonClass, useAccountLinks } from './account';
import { SiteLink } from '@/shared/ui/site-link';
import { isFocusElsewhere } from '@/shared/ui/use-focus-return';

const itemClass =
  'flex min-h-11 w-full items-center rounded px-3 text-left data-highlighted:bg-sunk focus-visible:-outline-offset-2';

/**
 * Dropdown menu with the name, links and Sign out of the signed-in user. It is open when mounted.
 */
export function AccountMenu() {
  const account = useAccountLinks();
  if (account === null) return null;
  return (
    // A modal menu injects a style element to lock scrolling, which the security policy blocks.
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger className={accountButtonClass}>
        <AccountLabel />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={16}
        onCloseAutoFocus={(event) => {
          if (isFocusElsewhere()) event.preventDefault(); // A new screen has focus.
        }}
        className="appear z-10 w-64 rounded-lg border border-line bg-surface p-1 shadow-float"
      >
        <DropdownMenu.Label className="border-b border-line px-3 pt-2 pb-3">
          {account.displayName !== null && (
            <span className="block font-semibold">{account.displayName}</span>
          )}
          <span className="block text-sm text-soft">{account.fullName}</span>
        </DropdownMenu.Label>
        <div role="presentation" className="pt-1">
          {account.links.map(({ to, label }) => (
            <DropdownMenu.Item key={to} asChild className={itemClass}>
              <SiteLink to={to}>{label}</SiteLink>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item className={itemClass} onSelect={() => void account.signOut()}>
            Sign out
          </DropdownMenu.Item>
        </div>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
