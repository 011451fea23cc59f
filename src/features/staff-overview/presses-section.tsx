import { useQuery } from '@tanstack/react-query';
import { widgetPressesQuery } from './api/widget-presses';
import { OverviewSection } from './overview-section';
import { counted } from '@/shared/rules/counted';

/** How many visits to widgets had a press on a resource, by site. */
export function PressesSection() {
  const query = useQuery(widgetPressesQuery());
  return (
    <OverviewSection
      title="Presses from other sites"
      loading="Counting presses from other sites"
      query={query}
    >
      {(sites) => (
        <>
          <p className="text-sm text-soft">
            Visits with a press in the last 30 days. Robots, browsers run by a program, and visitors
            who ask not to be tracked are not counted.
          </p>
          {sites.length === 0 ? (
            <p className="mt-2">No presses in the last 30 days.</p>
          ) : (
            <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-5">
              {sites.map(({ host, presses }) => (
                <li key={host} className="flex min-h-11 items-center justify-between gap-x-4 py-1">
                  <span className="min-w-0 wrap-anywhere">{host}</span>
                  <span className="shrink-0 text-sm text-soft">{counted(presses, 'visit')}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </OverviewSection>
  );
}
