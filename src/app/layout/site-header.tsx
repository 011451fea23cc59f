import { Menu, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { navLinks, SignInOrAccount } from './site-nav';
import { optionalPart } from '@/components/feedback/optional-part';
import { SiteLink } from '@/components/site-link';
import { isDemoData } from '@/lib/env';
import { paths } from '@/lib/paths';

const MENU_ID = 'mobile-menu';

// Loaded for signed-in users only.
const AccountButton = optionalPart(() =>
  import('./account-button.lazy').then((m) => m.AccountButton),
);

const MobileMenu = optionalPart(() => import('./mobile-menu.lazy').then((m) => m.MobileMenu));

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
          <LogoMark />
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
            <AccountButton />
          </SignInOrAccount>
        </div>
        <button
          ref={buttonRef}
          type="button"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-controls={isOpen ? MENU_ID : undefined}
          onPointerEnter={MobileMenu.preload}
          onFocus={MobileMenu.preload}
          onClick={toggle}
          className="-mr-2 ml-auto grid size-11 place-items-center rounded hover:bg-sunk md:hidden print:hidden"
        >
          <span className="sr-only">Menu</span>
          {isOpen ? <X className="size-6" /> : <Menu className="size-6" />}
        </button>
      </div>
      {isDemoData && (
        <p className="pointer-events-none fixed bottom-2 left-2 z-10 rounded bg-accent-tint px-2 text-xs font-semibold text-accent print:hidden">
          Demo data
        </p>
      )}
      {isOpen && <MobileMenu id={MENU_ID} buttonRef={buttonRef} onClose={close} />}
    </header>
  );
}

function HeaderLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  return (
    <SiteLink
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      className="flex min-h-11 items-center rounded px-3 whitespace-nowrap text-soft underline-offset-8 hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {label}
    </SiteLink>
  );
}

/** Scroll distance that closes the menu, and the delay (spec §2, §9). */
const CLOSE_AFTER_SCROLL_PX = 50;
const CLOSE_DELAY_MS = 150;

/** State of the mobile menu. It closes on navigation, and shortly after the page has scrolled. */
function useMobileMenu() {
  const { key } = useLocation();
  // Bound to one history entry, so that a navigation closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = useCallback(() => setOpenAt(null), []);

  useEffect(() => {
    if (!isOpen) return;
    const start = window.scrollY;
    let timer: number | undefined;
    const onScroll = () => {
      if (timer !== undefined || Math.abs(window.scrollY - start) <= CLOSE_AFTER_SCROLL_PX) return;
      timer = window.setTimeout(close, CLOSE_DELAY_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [isOpen, close]);

  return {
    isOpen,
    close,
    toggle: () => setOpenAt(isOpen ? null : key),
  };
}

/** Site logo: a white pine on a rounded square. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 text-brand">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M7 0h18a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zm9 4l-5.6 8h2.9L9 18h3.3l-4.8 6.4h6.9V28h3.2v-3.6h6.9L19.7 18H23l-4.3-6h2.9z"
      />
    </svg>
  );
}
