import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import {
  plannedResourcesQuery,
  type PlannedResourceRow,
} from '@/entities/plans/api/planned-resources';
import { sharedPlanQuery } from '@/entities/plans/api/shared-plan';
import { planStates } from '@/entities/plans/rules/fields';
import { nameOf, planEntries, type PlanEntry } from '@/entities/plans/rules/plan';
import { PlanFacts } from '@/features/plan/plan-facts';
import { PrintedContacts } from '@/features/plan/plan-print';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { Spinner } from '@/shared/feedback/spinner';
import { paths } from '@/shared/lib/paths';
import { useToday } from '@/shared/lib/use-now';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import { organizationName } from '@shared/search/list/organization-name';

/** Read-only view of a shared plan. The link has the token in its fragment. */
export function SharedPlanPage() {
  usePageMeta({ title: 'Shared plan', noIndex: true });
  const token = useLocation().hash.slice(1);
  return (
    <div className="reading-page px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">Shared plan</h1>
      {token === '' ? <NoPlan /> : <SharedPlanOf token={token} />}
    </div>
  );
}

function SharedPlanOf({ token }: { token: string }) {
  const today = useToday();
  const plan = useQuery(sharedPlanQuery(token));
  const ids = plan.data?.items.map(({ resource_id }) => resource_id) ?? [];
  const resources = useQuery({ ...plannedResourcesQuery(ids), enabled: plan.data != null });
  if (plan.data === null) return <NoPlan />;
  if (plan.data === undefined || resources.data === undefined) {
    const failure = plan.error ?? resources.error;
    if (failure === null) return <Spinner label="Loading the plan" className="py-24" />;
    const retry = () => void Promise.all([plan.refetch(), resources.refetch()]);
    return (
      <div className="mt-6">
        <LoadFailure error={failure} onRetry={retry} />
      </div>
    );
  }
  const { hasNotes, items } = plan.data;
  return (
    <>
      <p className="mt-2 text-soft">
        {`Someone shared this plan with you${hasNotes ? ', with their notes' : ''}. You can read it but not change it. It always shows their latest version.`}
      </p>
      {items.length === 0 ? (
        <p className="mt-6">Nothing is saved in this plan now.</p>
      ) : (
        <Lists entries={planEntries(items, resources.data, today)} today={today} />
      )}
    </>
  );
}

interface ListsProps {
  readonly entries: readonly PlanEntry<PlannedResourceRow>[];
  readonly today: string;
}

/** A list for each status, by what is due. */
function Lists({ entries, today }: ListsProps) {
  return (
    <>
      <button
        type="button"
        onClick={() => window.print()}
        className={buttonClass('quiet', 'mt-2 -ml-3 print:hidden')}
      >
        <Printer className="size-4" />
        Print
      </button>
      {planStates.map(({ value, label }) => {
        const own = entries.filter(({ item }) => item.state === value);
        if (own.length === 0) return null;
        return (
          <section key={value} aria-label={label} className="mt-6">
            <h2 className="text-lg font-semibold">
              <span>{label}</span>{' '}
              <span className="font-normal text-soft">{`(${own.length})`}</span>
            </h2>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {own.map((entry) => (
                <SharedEntry key={entry.item.resource_id} entry={entry} today={today} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function SharedEntry({ entry, today }: { entry: PlanEntry<PlannedResourceRow>; today: string }) {
  const { item, resource } = entry;
  return (
    <li className="py-4 print:py-2">
      {resource !== null && (
        <p className="truncate text-sm text-soft">{organizationName(resource)}</p>
      )}
      <h3 className="text-base wrap-anywhere">
        {resource === null ? (
          nameOf(entry)
        ) : (
          <SiteLink to={paths.resource(resource.slug)} className="hover:underline">
            {nameOf(entry)}
          </SiteLink>
        )}
      </h3>
      <PlanFacts item={item} resource={resource} today={today} />
      {resource !== null && <PrintedContacts resource={resource} />}
    </li>
  );
}

function NoPlan() {
  return (
    <>
      <p className="mt-4">
        {
          "This link doesn't open a plan. It may be incomplete or turned off. Ask the person who sent it for a new one."
        }
      </p>
      <SiteLink to={paths.resources()} className={buttonClass('primary', 'mt-6')}>
        Browse resources
      </SiteLink>
    </>
  );
}
