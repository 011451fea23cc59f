import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Bookmark, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '@/entities/people/session/session-context';
import { ownPlannedResourcesQuery } from '@/entities/plans/api/own-planned-resources';
import { planQuery } from '@/entities/plans/api/plan';
import { useBrowserPlanChanges } from '@/entities/plans/api/use-browser-plan-changes';
import { waitingChanges } from '@/entities/plans/api/waiting-changes';
import { planEntries } from '@/entities/plans/rules/plan';
import { Compare } from '@/features/compare/compare';
import { keepPageOffline } from '@/features/plan/keep-offline';
import { OutcomeQuestions } from '@/features/plan/outcome-questions';
import { PlanBoard } from '@/features/plan/plan-board';
import { PlanTools } from '@/features/plan/plan-tools';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { Spinner } from '@/shared/feedback/spinner';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { AppError } from '@/shared/lib/errors';
import { paths } from '@/shared/lib/paths';
import { canStore, localSource } from '@/shared/lib/safe-storage';
import { storedUserId } from '@/shared/lib/supabase';
import { useToday } from '@/shared/lib/use-now';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { buttonClass } from '@/shared/ui/button-class';
import { PrintedSource } from '@/shared/ui/printed-source';
import { SiteLink } from '@/shared/ui/site-link';
import { longDate } from '@shared/dates/long-date';

/** Saved resources of a member, or of the visitor of this browser. */
export function PlanPage() {
  usePageMeta({
    title: 'My plan',
    description: 'The resources that you saved, with their deadlines and your next steps.',
    noIndex: true,
  });
  const { loading, user } = useSession();
  useBrowserPlanChanges();
  // Offline, the session cannot be renewed: read the copy of the plan in this browser.
  const stored = user === null && !(loading && navigator.onLine) ? storedUserId() : null;
  const owner = user?.id ?? stored;
  return (
    <>
      <div className="mx-auto max-w-site px-4 py-6 sm:px-6 sm:py-10">
        <h1 className="text-2xl sm:text-3xl">My plan</h1>
        {loading && owner === null ? (
          <Spinner label="Checking your session" className="py-24" />
        ) : (
          <>
            {owner === null && <BrowserNote />}
            <Plan key={owner} owner={owner} />
          </>
        )}
      </div>
      <Compare />
    </>
  );
}

function BrowserNote() {
  const [isStoring] = useState(() => canStore(localSource));
  if (!isStoring) {
    return (
      <p className="mt-2 max-w-measure print:hidden">
        <span>{`${sentenceFor(new AppError('not_stored'))} `}</span>
        <SiteLink to={paths.auth(paths.plan())} className="text-brand underline underline-offset-4">
          Sign in
        </SiteLink>
      </p>
    );
  }
  return (
    <p className="mt-2 max-w-measure text-soft print:hidden">
      Your plan is kept in this browser.{' '}
      <SiteLink to={paths.auth(paths.plan())} className="text-brand underline underline-offset-4">
        Sign in
      </SiteLink>{' '}
      to keep it in your account and to share it.
    </p>
  );
}

function Plan({ owner }: { owner: string | null }) {
  const today = useToday();
  const plan = useQuery(planQuery(owner));
  const ids = plan.data?.map(({ resource_id }) => resource_id) ?? [];
  const resources = useQuery({
    ...ownPlannedResourcesQuery(owner, ids),
    enabled: plan.data !== undefined,
    // Keeps the other cards while the list reloads after a resource was saved or removed.
    placeholderData: keepPreviousData,
  });
  const isShown = resources.data !== undefined && ids.length > 0;
  useEffect(() => {
    if (isShown) void keepPageOffline();
  }, [isShown]);
  const failure = plan.data === undefined ? plan.error : resources.error;
  if (failure !== null && (plan.data === undefined || resources.data === undefined)) {
    return (
      <div className="mt-6">
        <LoadFailure
          error={failure}
          onRetry={() => void Promise.all([plan.refetch(), resources.refetch()])}
        />
      </div>
    );
  }
  if (plan.data === undefined || resources.data === undefined) {
    return <Spinner label="Loading your plan" className="py-24" />;
  }
  if (plan.data.length === 0) return <EmptyPlan />;
  const { rows, copiedAt } = resources.data;
  const entries = planEntries(plan.data, rows, today);
  return (
    <>
      {copiedAt !== null && <CopyNote copiedAt={copiedAt} />}
      {owner !== null && <WaitingNote key={plan.dataUpdatedAt} owner={owner} />}
      <PrintedSource path={paths.plan()} today={today} />
      <PlanTools owner={owner} entries={entries} />
      {owner !== null && <OutcomeQuestions owner={owner} />}
      <PlanBoard owner={owner} entries={entries} today={today} />
    </>
  );
}

/** Says since when the plan may have changed, while it is a copy in this browser. */
function CopyNote({ copiedAt }: { copiedAt: string }) {
  return (
    <OfflineLine>
      {`This copy is from ${longDate(copiedAt)}. Deadlines may have changed since then.`}
    </OfflineLine>
  );
}

/** Says what waits for a connection, as of the last change of the plan. */
function WaitingNote({ owner }: { owner: string }) {
  const count = Object.keys(waitingChanges(owner)).length;
  if (count === 0) return null;
  return (
    <OfflineLine>
      {`Changes to ${count === 1 ? '1 resource' : `${count} resources`} are kept in this browser. They reach your account when you are online.`}
    </OfflineLine>
  );
}

function OfflineLine({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex max-w-measure items-start gap-2 print:hidden">
      <CloudOff className="mt-0.5 size-5 shrink-0 text-buoy" />
      <span>{children}</span>
    </p>
  );
}

function EmptyPlan() {
  return (
    <div className="mt-6 flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Bookmark className="mb-4 size-10 text-brand" />
      <p className="text-lg">Nothing saved yet.</p>
      <p className="mt-2 max-w-measure text-soft">
        Press the bookmark on a resource to save it. Its deadline and your next steps will appear
        here.
      </p>
      <SiteLink to={paths.resources()} className={buttonClass('primary', 'mt-6')}>
        Browse Resources
      </SiteLink>
    </div>
  );
}
