import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { Bookmark, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '@/entities/people/session/session-context';
import { ownPlannedResourcesQuery } from '@/entities/plans/api/own-planned-resources';
import { planCopy } from '@/entities/plans/api/plan-copy';
import { usePlan } from '@/entities/plans/api/use-plan';
import { planEntries } from '@/entities/plans/rules/plan';
import { Compare } from '@/features/compare/compare';
import { keepPageOffline } from '@/features/plan/keep-offline';
import { OutcomeQuestions } from '@/features/plan/outcome-questions';
import { PlanBoard } from '@/features/plan/plan-board';
import { PlanTools } from '@/features/plan/plan-tools';
import { BegunKits } from '@/features/starter-kits/begun-kits';
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
import { MessageBox } from '@/shared/ui/message-box';
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
  const queryClient = useQueryClient();
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
            <BegunKits />
            <PersistQueryClientProvider
              key={owner}
              client={queryClient}
              persistOptions={planCopy(owner)}
            >
              <Plan owner={owner} />
            </PersistQueryClientProvider>
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
  const queryClient = useQueryClient();
  const { plan, items, waiting } = usePlan(owner);
  const ids = items?.map(({ resource_id }) => resource_id) ?? [];
  const resources = useQuery({
    ...ownPlannedResourcesQuery(queryClient, owner, ids),
    enabled: items !== undefined,
  });
  const isShown = resources.data !== undefined && ids.length > 0;
  useEffect(() => {
    if (isShown) void keepPageOffline();
  }, [isShown]);
  const failure = items === undefined ? plan.error : resources.error;
  if (failure !== null && (items === undefined || resources.data === undefined)) {
    return (
      <div className="mt-6">
        <LoadFailure
          error={failure}
          onRetry={() => void Promise.all([plan.refetch(), resources.refetch()])}
        />
      </div>
    );
  }
  if (items === undefined || resources.data === undefined) {
    return <Spinner label="Loading your plan" className="py-24" />;
  }
  if (items.length === 0) return <EmptyPlan />;
  const entries = planEntries(items, resources.data, today);
  return (
    <>
      {resources.isError && (
        <OfflineLine>
          {`This copy is from ${longDate(new Date(resources.dataUpdatedAt).toISOString())}. Deadlines may have changed since then.`}
        </OfflineLine>
      )}
      {waiting.size > 0 && (
        <OfflineLine>
          {`Changes to ${waiting.size === 1 ? '1 resource' : `${waiting.size} resources`} are kept in this browser. They reach your account when you are online.`}
        </OfflineLine>
      )}
      <PrintedSource path={paths.plan()} today={today} />
      <PlanTools owner={owner} entries={entries} today={today} />
      {owner !== null && <OutcomeQuestions owner={owner} />}
      <PlanBoard owner={owner} entries={entries} today={today} />
    </>
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
    <div className="mt-6">
      <MessageBox icon={Bookmark} iconClass="text-brand">
        <p className="text-lg">Nothing saved yet.</p>
        <p className="mt-2 max-w-measure text-soft">
          Press the bookmark on a resource to save it. Its deadline and your next steps will appear
          here.
        </p>
        <SiteLink to={paths.resources()} className={buttonClass('primary', 'mt-6')}>
          Browse Resources
        </SiteLink>
      </MessageBox>
    </div>
  );
}
