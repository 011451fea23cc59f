import * as Dialog from '@radix-ui/react-dialog';
import type { RefObject } from 'react';
import { AccountLinks } from './account-links';
import { navLinks } from './nav-links';
import { SessionCorner } from './sign-in-or-account';
import { SiteLink } from '@/components/site-link';
import { isFocusElsewhere } from '@/components/ui/use-focus-return';

interface MobileMenuProps {
  readonly id: string;
  /** What opens and closes it. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/**
 * The navigation of small screens: a panel below the header, next in the order of the keyboard. It
 * leaves the page usable, and closes when a press or focus goes there.
 */
export function MobileMenu({ id, buttonRef, onClose }: MobileMenuProps) {
  return (
    <Dialog.Root
      open
      modal={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Content
        id={id}
        aria-label="Menu"
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault(); // The first link is the next stop of the Tab key.
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isFocusElsewhere()) buttonRef.current?.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => {
          const { target } = event;
          // The button closes it by itself.
          if (target instanceof Node && buttonRef.current?.contains(target)) event.preventDefault();
        }}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-b border-line bg-surface px-4 pt-2 pb-4 shadow-float md:hidden"
      >
        <nav aria-label="Main">
          <ul>
            {navLinks.map(({ to, mobileLabel }) => (
              <li key={to} className="border-b border-line">
                <SiteLink to={to} onClick={onClose} className="flex min-h-12 items-center text-lg">
                  {mobileLabel}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="pt-4">
          <SessionCorner wide>
            <AccountLinks onChoose={onClose} />
          </SessionCorner>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
}
