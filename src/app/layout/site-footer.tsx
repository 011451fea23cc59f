import { paths } from '@/shared/lib/paths';
import { SiteLink } from '@/shared/ui/site-link';

const links = [
  { to: paths.about(), label: 'About' },
  { to: paths.start(), label: 'Starter kits' },
  { to: paths.plan(), label: 'My plan' },
  { to: paths.services(), label: 'Services' },
  { to: paths.listYourService(), label: 'List Your Service' },
  { to: paths.submit(), label: 'Submit' },
  { to: paths.data(), label: 'Open data' },
  { to: paths.contact(), label: 'Contact' },
  { to: paths.privacy(), label: 'Privacy' },
  { to: paths.terms(), label: 'Terms' },
  { to: paths.accessibility(), label: 'Accessibility' },
] as const;

/** The footer of the public screens. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-site flex-col gap-x-8 gap-y-2 px-4 py-6 sm:flex-row sm:items-center sm:justify-between sm:px-6 lg:py-8">
        <nav aria-label="Footer">
          <ul className="-mx-2 flex flex-wrap">
            {links.map(({ to, label }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  className="inline-flex min-h-11 items-center px-2 text-soft underline-offset-4 hover:text-ink hover:underline"
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-sm text-soft">© 2024 Resource Directory</p>
      </div>
    </footer>
  );
}
