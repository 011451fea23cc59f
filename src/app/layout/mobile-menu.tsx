import * as Dialog from '@radix-ui/react-dialog';
import type { RefObject } from 'react';
import { AccountLinks } from './account';
import { navLinks, SignInOrAccount } from './site-nav';
import { useSession } from '@/entities/people/session/session-context';
import { paths } from '@/shared/lib/paths';
import { SiteLink } from '@/shared/ui/site-link';
import { useCloseRequest } from '@/shared/ui/use-close-request';
import { isFocusElsewhere } from '@/shared/ui/use-focus-return';

const linkClass = 'flex min-h-12 items-center text-lg';

interface MobileMenuProps {
  readonly id: string;
  /** The button that opens and closes the menu. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/**
 * Navigation panel of small screens below the header. It is not modal: it follows the button in tab
 * order and closes on a press or focus outside.
 */
export function MobileMenu({ id, buttonRef, onClose }: MobileMenuProps) {
  const { loading, user } = useSession();
  useCloseRequest(onClose);
  const isVisitor = !loading && user === null;
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
          event.preventDefault(); // Focus stays on the button; Tab moves to the first link.
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isFocusElsewhere()) buttonRef.current?.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => {
          const { target } = event;
          // The button toggles the menu itself.
          if (target instanceof Node && buttonRef.current?.contains(target)) event.preventDefault();
        }}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-b border-line bg-surface px-4 pt-2 pb-4 shadow-float @min-[46rem]:hidden"
      >
        <nav aria-label="Main">
          <ul>
            {navLinks.map(({ to, mobileLabel }) => (
              <li key={to} className="border-b border-line">
                <SiteLink to={to} onClick={onClose} className={linkClass}>
                  {mobileLabel}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        {isVisitor && (
          // Members have it among the links of their account.
          <SiteLink to={paths.plan()} onClick={onClose} className={linkClass}>
            My plan
          </SiteLink>
        )}
        <div className={isVisitor ? 'pt-2' : 'pt-4'}>
          <SignInOrAccount wide>
            <AccountLinks onChoose={onClose} />
          </SignInOrAccount>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
}
