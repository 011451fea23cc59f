import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { PlanBoard } from './plan-board';
import { PlanTools } from './plan-tools';
import { useSession } from '@/auth/session-context';
import { useToday } from '@/components/clock/use-today';
import { Compare } from '@/components/compare/compare';
import { LoadFailure } from '@/components/feedback/load-failure';
import { optionalPart } from '@/components/feedback/optional-part';
import { Spinner } from '@/components/feedback/spinner';
import { useBrowserPlanChanges } from '@/components/save-button/use-browser-plan-changes';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { planQuery } from '@/data/plan/plan-queries';
import { approvedResourcesQuery } from '@/data/resources/resource-queries';
import { planEntries } from '@/domain/plan/plan';
import { paths } from '@/lib/paths';
import { usePageMeta } from '@/lib/use-page-meta';

const PlanFeed = optionalPart(() => import('./plan-feed.lazy').then((m) => m.PlanFeed));
const OutcomeQuestions = optionalPart(() =>
  import('./outcome-questions.lazy').then((m) => m.OutcomeQuestions),
);

/** Saved resources of a member, or of the visitor of this browser. */
export function PlanPage() {
  usePageMeta({
    title: 'My plan',
    description: 'The resources that you saved, with their deadlines and your next steps.',
    noIndex: true,
  });
  const { loading, user } = useSession();
  useBrowserPlanChanges();
  return (
    <div className="mx-auto max-w-site px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">My plan</h1>
      {loading ? (
        <Spinner label="Checking your session" className="py-24" />
      ) : (
        <>
          {user === null && <BrowserNote />}
          <Plan key={user?.id} owner={user?.id ?? null} />
        </>
      )}
      <Compare />
    </div>
  );
}

function BrowserNote() {
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
  const resources = useQuery(approvedResourcesQuery());
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
  const entries = planEntries(plan.data, resources.data, today);
  return (
    <>
      <PlanTools owner={owner} entries={entries} />
      {owner !== null && <PlanFeed owner={owner} />}
      {owner !== null && <OutcomeQuestions owner={owner} resources={resources.data} />}
      <PlanBoard owner={owner} entries={entries} today={today} />
    </>
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
