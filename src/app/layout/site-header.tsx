import { Menu, X } from 'lucide-react';
import { lazy, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { navLinks } from './nav-links';
import { SignInOrAccount } from './sign-in-or-account';
import { useMobileMenu } from './use-mobile-menu';
import { OptionalPart } from '@/components/feedback/optional-part';
import { LogoMark } from '@/components/logo-mark';
import { SiteLink } from '@/components/site-link';
import { paths } from '@/lib/paths';

const MENU_ID = 'mobile-menu';

// Loaded for signed-in users only.
const AccountButton = lazy(() =>
  import('./account-button.lazy').then((module) => ({ default: module.AccountButton })),
);

const loadMenu = () => import('./mobile-menu.lazy');
const MobileMenu = lazy(async () => ({ default: (await loadMenu()).MobileMenu }));

/** Prefetches the code of the menu on hover or focus. */
function preloadMenu(): void {
  loadMenu().catch(() => undefined); // Opening the menu loads it again and reports the failure.
}

/** The sticky header with the main navigation. */
export function SiteHeader() {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { isOpen, close, toggle } = useMobileMenu();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:static">
      <div className="mx-auto flex h-[calc(var(--header-height)-1px)] max-w-site items-center gap-4 px-4 sm:px-6">
        <SiteLink
          to={paths.home()}
          className="-ml-1 flex min-h-11 items-center gap-2.5 rounded px-1 text-ink"
        >
          <LogoMark className="size-8 text-brand" />
          <span className="font-display text-base leading-5 font-semibold whitespace-nowrap">
            Resource Directory
          </span>
        </SiteLink>
        <nav aria-label="Main" className="ml-auto hidden md:block">
          <ul className="flex">
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                <HeaderLink to={to} label={label} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden min-w-24 justify-end md:flex print:hidden">
          <SignInOrAccount>
            <OptionalPart>
              <AccountButton />
            </OptionalPart>
          </SignInOrAccount>
        </div>
        <button
          ref={buttonRef}
          type="button"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-controls={isOpen ? MENU_ID : undefined}
          onPointerEnter={preloadMenu}
          onFocus={preloadMenu}
          onClick={toggle}
          className="-mr-2 ml-auto grid size-11 place-items-center rounded hover:bg-sunk md:hidden print:hidden"
        >
          <span className="sr-only">Menu</span>
          {isOpen ? <X className="size-6" /> : <Menu className="size-6" />}
        </button>
      </div>
      {isOpen && (
        <OptionalPart>
          <MobileMenu id={MENU_ID} buttonRef={buttonRef} onClose={close} />
        </OptionalPart>
      )}
    </header>
  );
}

function HeaderLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  return (
    <SiteLink
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      className="flex min-h-11 items-center rounded px-3 text-soft underline-offset-8 hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {label}
    </SiteLink>
  );
}
