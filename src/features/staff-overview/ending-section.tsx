import { useQuery } from '@tanstack/react-query';
import { AllClear, OverviewSection } from './overview-section';
import { endingListingsQuery } from '@/entities/staff/api/ending-listings';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { longDate } from '@shared/dates/long-date';

const MS_PER_DAY = 86_400_000;

/** Listings whose paid year ends within 30 days. Their providers have been reminded by mail. */
export function EndingSection() {
  const query = useQuery(endingListingsQuery());
  const now = useNow();
  return (
    <OverviewSection
      title="Listings That End Soon"
      loading="Looking for listings that end soon"
      query={query}
    >
      {(listings) =>
        listings.length === 0 ? (
          <AllClear>No listing ends within 30 days.</AllClear>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-5">
            {listings.map(({ id, provider_name, paid_until }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <SiteLink to={paths.provider(id)} className={linkClass}>
                  {provider_name}
                </SiteLink>
                <span className="text-sm text-soft">{endText(paid_until, now)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </OverviewSection>
  );
}

/** 'Ends December 3, 2026 (in 8 days)'. */
function endText(end: string, now: Date): string {
  const days = Math.ceil((Date.parse(end) - now.getTime()) / MS_PER_DAY);
  return `Ends ${longDate(end) ?? end} (${days <= 1 ? 'tomorrow at the latest' : `in ${String(days)} days`})`;
}
