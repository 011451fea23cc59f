import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { writeResourceFilters } from '@shared/search/list/filter-codec';
import { noFilters, type ResourceFilters } from '@shared/search/list/filters';

const starts: readonly { label: string; filters: Partial<ResourceFilters> }[] = [
  { label: 'All funding', filters: { supportType: ['funding'] } },
  { label: 'All programs', filters: { supportType: ['program'] } },
  {
    label: 'Open now',
    filters: { availabilityStatus: ['open_rolling', 'open_deadline'] },
  },
];

/** Three lists that are never empty, and the way to providers, below a search without results. */
export function QuickStarts() {
  return (
    <nav aria-label="Start here instead" className="mt-6 border-t border-line pt-4">
      <ul className="grid gap-2 sm:flex sm:justify-center">
        {starts.map(({ label, filters }) => (
          <li key={label}>
            <SiteLink to={addressOf(filters)} className={buttonClass('secondary', 'w-full')}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap justify-center gap-x-6">
        <SiteLink to={paths.services()} className={linkClass}>
          Service providers
        </SiteLink>
        <SiteLink to={paths.events()} className={linkClass}>
          Events
        </SiteLink>
      </p>
    </nav>
  );
}

function addressOf(filters: Partial<ResourceFilters>): string {
  const query = writeResourceFilters(new URLSearchParams(), { ...noFilters, ...filters });
  return `${paths.home()}?${query.toString()}`;
}
