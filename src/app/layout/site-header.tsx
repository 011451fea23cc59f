import { Menu, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountButton } from './account-button';
import { MobileMenu } from './mobile-menu';
import { navLinks, SignInOrAccount } from './site-nav';
import { isDemoData } from '@/shared/lib/env';
import { paths } from '@/shared/lib/paths';
import { SiteLink } from '@/shared/ui/site-link';

const MENU_ID = 'mobile-menu';

/** The sticky header with the main navigation. */
export function SiteHeader() {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { isOpen, close, toggle } = useMobileMenu();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:static">
      {/* Its width in rem decides, so that large text gets the menu as well. */}
      <div className="@container mx-auto max-w-site">
        <div className="flex h-[calc(var(--header-height)-1px)] items-center gap-2 px-4 sm:px-6 lg:gap-4">
          <div className="relative min-w-0">
            <SiteLink
              to={paths.home()}
              className="-ml-1 flex min-h-11 items-center gap-2.5 rounded px-1 text-ink"
            >
              <LogoMark />
              <span
                className={`min-w-0 font-display text-base leading-4.5 font-semibold ${isDemoData ? '@min-[18rem]:pb-4 print:pb-0' : ''}`}
              >
                Resource Directory
              </span>
            </SiteLink>
            {isDemoData && (
              <p className="pointer-events-none absolute bottom-1 left-10.5 rounded-sm bg-accent-tint px-1 text-xs leading-4 font-semibold whitespace-nowrap text-accent @max-[18rem]:hidden print:hidden">
                Demo data
              </p>
            )}
          </div>
          <nav aria-label="Main" className="ml-auto hidden @min-[46rem]:block">
            <ul className="flex">
              {navLinks.map(({ to, label }) => (
                <li key={to}>
                  <HeaderLink to={to} label={label} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="hidden min-w-24 shrink-0 justify-end @min-[46rem]:flex print:hidden">
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
            onClick={toggle}
            className="-mr-2 ml-auto grid size-11 shrink-0 place-items-center rounded hover:bg-sunk @min-[46rem]:hidden print:hidden"
          >
            <span className="sr-only">Menu</span>
            {isOpen ? <X className="size-6" /> : <Menu className="size-6" />}
          </button>
        </div>
        {isOpen && <MobileMenu id={MENU_ID} buttonRef={buttonRef} onClose={close} />}
      </div>
    </header>
  );
}

function HeaderLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  return (
    <SiteLink
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      className="flex min-h-11 items-center rounded px-2 whitespace-nowrap lg:px-3 text-soft underline-offset-8 hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {label}
    </SiteLink>
  );
}

/** Scroll distance that closes the menu, and the delay (rule 1.3). */
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
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="size-8 shrink-0 text-brand @max-[14rem]:hidden"
    >
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M7 0h18a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zm9 4l-5.6 8h2.9L9 18h3.3l-4.8 6.4h6.9V28h3.2v-3.6h6.9L19.7 18H23l-4.3-6h2.9z"
      />
    </svg>
  );
}
