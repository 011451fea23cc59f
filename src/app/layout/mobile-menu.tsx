import { navLinks } from './nav-links';
import { SessionCorner } from './session-corner';
import { SiteLink } from '@/components/site-link';

interface MobileMenuProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The navigation of small screens: a panel below the header, next in the order of the keyboard. */
export function MobileMenu({ id, onClose }: MobileMenuProps) {
  return (
    <div
      id={id}
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
        <SessionCorner wide />
      </div>
    </div>
  );
}
