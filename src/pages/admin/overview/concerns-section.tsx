import { useQuery } from '@tanstack/react-query';
import { AllClear } from './all-clear';
import { ConcernCard } from './concern-card';
import { OverviewSection } from './overview-section';
import { WebsiteCheck } from './website-check';
import { resourceConcernsQuery } from '@/data/overview/overview-queries';
import { groupConcerns } from '@/domain/overview';

/** The public resources that need care, by what they lack. */
export function ConcernsSection() {
  const query = useQuery(resourceConcernsQuery());
  return (
    <OverviewSection
      title="Resources That Need Care"
      loading="Looking for resources that need care"
      query={query}
    >
      {(rows) => (
        <>
          {rows.length === 0 && (
            <AllClear>
              All public resources are in order: no deadline has passed, every website answers, and
              each was changed within a year.
            </AllClear>
          )}
          <WebsiteCheck />
          {rows.length > 0 && (
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {groupConcerns(rows).map((group) => (
                <ConcernCard key={group.concern} group={group} />
              ))}
            </div>
          )}
        </>
      )}
    </OverviewSection>
  );
}
