import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isStaff, useSession } from '@/entities/people/session/session-context';
import { outcomeMediansQuery } from '@/entities/plans/api/outcome-medians';
import { outcomeFacts } from '@/entities/plans/rules/outcomes';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { useWatchPause } from '@/entities/resources/api/watch-pause';
import { watchStateQuery } from '@/entities/resources/api/watch-state';
import { relatedResources } from '@/entities/resources/rules/related-resources';
import { CombinedWith } from '@/features/eligibility/combined-with';
import { editCreditsQuery } from '@/features/suggested-edits/api/edit-credits';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { FactsCard } from '@/shared/ui/facts';
import { SiteLink } from '@/shared/ui/site-link';
import { longMonth } from '@shared/dates/long-date';
import { organizationName } from '@shared/search/list/organization-name';

interface PageEndProps {
  readonly resource: ResourceDetail;
  readonly today: string;
}

/** What follows the page of a resource: about its data, and related resources. */
export function PageEnd({ resource, today }: PageEndProps) {
  return (
    <>
      <CombinedWith resource={resource} />
      <SourceState resourceId={resource.id} />
      <EditCredits resourceId={resource.id} />
      <OutcomeMedians resourceId={resource.id} />
      <RelatedSection resource={resource} today={today} />
    </>
  );
}

/** Since when the web page of the program reads the same; nothing where it is not watched. */
function SourceState({ resourceId }: { resourceId: string }) {
  const { data: state } = useQuery(watchStateQuery(resourceId));
  const session = useSession();
  if (state == null) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <p>
        {`We check its web page weekly. No change since ${longMonth(state.unchanged_since) ?? ''}.`}
      </p>
      {isStaff(session) && <PauseWatch resourceId={resourceId} />}
    </div>
  );
}

function PauseWatch({ resourceId }: { resourceId: string }) {
  const pause = useWatchPause();
  return (
    <button
      type="button"
      aria-disabled={pause.isPending}
      onClick={() => {
        pause.mutate(
          { id: resourceId, isPaused: true },
          {
            onSuccess: () =>
              notify({
                title: 'Page checks paused',
                description: 'Resume them under Submissions, Edits.',
              }),
            onError: (error) => notifyFailure('Not saved', error),
          },
        );
      }}
      className={buttonClass('quiet', 'print:hidden')}
    >
      Pause page checks
    </button>
  );
}

/** Thanks those who corrected the page and wished to be named; nothing without them. */
function EditCredits({ resourceId }: { resourceId: string }) {
  const { data: credits = [] } = useQuery(editCreditsQuery(resourceId));
  if (credits.length === 0) return null;
  return (
    <p className="mt-6 text-sm wrap-anywhere text-soft">
      {`Corrected with the help of ${credits
        .map(({ credit_name, accepted_at }) => `${credit_name} (${longMonth(accepted_at) ?? ''})`)
        .join(', ')}.`}
    </p>
  );
}

/** What members say about their applications, as medians; nothing below five answers. */
function OutcomeMedians({ resourceId }: { resourceId: string }) {
  const { data: medians } = useQuery(outcomeMediansQuery(resourceId));
  if (medians == null) return null;
  return (
    <div className="mt-4 lg:mt-6">
      <FactsCard title="From People Who Applied" facts={outcomeFacts(medians)}>
        <p className="mt-3 text-sm text-soft">
          {`The typical answer of ${medians.answers} people, at least two weeks after the decision.`}
        </p>
      </FactsCard>
    </div>
  );
}

const SHOWN = 3;

/** Related resources, each with the reason. Hidden when loading fails. */
function RelatedSection({ resource, today }: PageEndProps) {
  const { data: all } = useQuery(approvedResourcesQuery());
  const related = useMemo(
    () => relatedResources(resource, all ?? [], today, SHOWN),
    [resource, all, today],
  );
  if (related.length === 0) return null;
  return (
    <section className="mt-10 print:hidden">
      <h2 className="text-xl">Similar resources</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {related.map(({ resource: other, reason }) => (
          <li
            key={other.id}
            className="relative flex flex-col rounded-lg border border-line bg-surface p-4 hover:border-edge"
          >
            <p className="line-clamp-1 text-sm text-soft">{organizationName(other)}</p>
            <h3 className="mt-1 text-lg">
              <SiteLink
                to={paths.resource(other.slug)}
                className="line-clamp-3 text-ink after:absolute after:inset-0 hover:underline"
              >
                {other.name}
              </SiteLink>
            </h3>
            <p className="mt-2 text-sm text-soft">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
