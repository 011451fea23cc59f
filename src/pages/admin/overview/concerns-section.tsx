import { useQuery } from '@tanstack/react-query';
import { ConcernCard } from './concern-card';
import { AllClear, OverviewSection } from './overview-section';
import { WebsiteCheck } from './website-check';
import { resourceConcernsQuery } from '@/data/overview/overview';
import { groupConcerns } from '@/domain/staff/overview';
import type { Concern } from '@/domain/staff/overview';

const allClearTexts: Readonly<Record<Concern, string>> = {
  deadline_passed: 'No deadline has passed.',
  website_broken: 'No broken websites found.',
  website_missing: 'Every resource has a website.',
  untouched: 'Every resource was changed within a year.',
};

/** Public resources that need attention, by concern. */
export function ConcernsSection() {
  const query = useQuery(resourceConcernsQuery());
  return (
    <OverviewSection
      title="Resources That Need Attention"
      loading="Looking for resources that need care"
      query={query}
    >
      {(rows) => {
        const groups = groupConcerns(rows);
        return (
          <>
            <WebsiteCheck />
            {rows.length === 0 ? (
              <AllClear>No public resource needs attention.</AllClear>
            ) : (
              groups.map(({ concern, total }) =>
                total === 0 ? <AllClear key={concern}>{allClearTexts[concern]}</AllClear> : null,
              )
            )}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {groups.map((group) =>
                group.total === 0 ? null : <ConcernCard key={group.concern} group={group} />,
              )}
            </div>
          </>
        );
      }}
    </OverviewSection>
  );
}
