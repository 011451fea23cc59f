import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ticksOf, useKitTicks } from './use-kit-ticks';
import {
  plannedResourcesQuery,
  type PlannedResourceRow,
} from '@/entities/plans/api/planned-resources';
import { PageAvailability } from '@/entities/resources/page-availability';
import { useKitTickSet } from '@/entities/starter-kits/api/kit-tick-set';
import { resourceIdsOf, type StarterKit } from '@/entities/starter-kits/api/starter-kits';
import { UNCONFIRMED, type KitStep } from '@/entities/starter-kits/rules/step';
import { SaveButton } from '@/features/plan/save-button';
import { SavedMarks } from '@/features/plan/saved-marks';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { paths } from '@/shared/lib/paths';
import { useToday } from '@/shared/lib/use-now';
import { safeHref, displayLink } from '@/shared/rules/links';
import { ExternalLink } from '@/shared/ui/external-link';
import { SiteLink } from '@/shared/ui/site-link';
import { longDay } from '@shared/dates/long-date';
import { effectiveAvailability } from '@shared/search/list/availability';
import { organizationName } from '@shared/search/list/organization-name';

/** The steps of a kit in order, with the resources that help and a tick for each. */
export function KitSteps({ kit }: { kit: StarterKit }) {
  const { data: resources = [] } = useQuery(plannedResourcesQuery(resourceIdsOf(kit)));
  const { owner, ticks } = useKitTicks();
  const { mutate } = useKitTickSet(owner);
  const done = ticksOf(kit, ticks);
  const set = (stepId: string, isDone: boolean) =>
    mutate(
      { tick: { kit_id: kit.id, step_id: stepId }, isDone },
      { onError: (error) => notifyFailure('The tick was not saved', error) },
    );
  return (
    <>
      {done.size > 0 && (
        <p role="status" className="mt-4 font-semibold print:hidden">
          {`${done.size} of ${kit.steps.length} steps done`}
        </p>
      )}
      <SavedMarks />
      <ol className="mt-6 space-y-4 print:mt-3 print:columns-2 print:gap-6 print:space-y-2">
        {kit.steps.map((step, index) => (
          <li
            key={step.id}
            id={step.id}
            tabIndex={-1}
            className="scroll-mt-24 rounded-lg border border-line bg-surface p-4 sm:p-6 print:break-inside-avoid print:rounded-none print:border-0 print:border-t print:p-0 print:pt-1"
          >
            <h2 className="text-xl print:text-sm">{`${index + 1}. ${step.title}`}</h2>
            <p className="mt-2 whitespace-pre-line print:mt-0">{step.what}</p>
            <p className="mt-2 text-soft print:mt-0">
              <strong className="text-ink">Why: </strong>
              {step.why}
            </p>
            <StepFacts step={step} />
            <StepResources
              resources={resources.filter(({ id }) => step.resource_ids.includes(id))}
            />
            <label className="mt-3 -mb-2 inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold print:my-0 print:ml-2 print:min-h-0 print:gap-1">
              <input
                type="checkbox"
                checked={done.has(step.id)}
                aria-label={`Done: ${step.title}`}
                onChange={({ target }) => set(step.id, target.checked)}
                className="size-5 accent-brand print:size-3"
              />
              Done
            </label>
          </li>
        ))}
      </ol>
    </>
  );
}

function StepFacts({ step }: { step: KitStep }) {
  const { cost, duration, office, official_url: url, read_on: readOn, papers } = step;
  const href = safeHref(url);
  return (
    <dl className="mt-4 space-y-2 print:mt-0.5 print:space-y-0">
      <Fact term="Cost">{cost}</Fact>
      <Fact term="Time">{duration}</Fact>
      <Fact term="Office">{office}</Fact>
      <Fact term="Official page">
        {url === null || href === null ? null : (
          <>
            <ExternalLink
              href={href}
              className="font-semibold wrap-anywhere text-brand underline underline-offset-4"
              printed=""
            >
              {displayLink(url)}
            </ExternalLink>
            {readOn !== null && (
              <span className="text-soft">{`, read on ${longDay(readOn) ?? readOn}`}</span>
            )}
            {step.source_sentence !== null && (
              <>
                {' '}
                <q className="mt-0.5 block text-sm text-soft print:inline print:text-[1em]/[1.2]">
                  {step.source_sentence}
                </q>
              </>
            )}
          </>
        )}
      </Fact>
      {papers.length > 0 && <Fact term="Papers">{papers.join('; ')}</Fact>}
    </dl>
  );
}

/** A fact of a step; null is not confirmed yet. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)] print:block">
      <dt className="font-semibold print:inline print:after:content-[':_']">{term}</dt>
      <dd className="min-w-0 print:inline">
        {children ?? <span className="text-soft">{UNCONFIRMED}</span>}
      </dd>
    </div>
  );
}

/** Resources that help with a step, as they are now: closed ones say so. */
function StepResources({ resources }: { resources: readonly PlannedResourceRow[] }) {
  const today = useToday();
  if (resources.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-base print:mt-0.5 print:inline print:text-[1em] print:after:content-[':_']">
        Who can help
      </h3>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 print:mt-0 print:inline">
        {resources.map((resource) => {
          const status = effectiveAvailability(resource, today);
          return (
            <li
              key={resource.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded border border-line py-1 pr-1 pl-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] print:inline print:border-0 print:p-0 print:not-last:after:content-[';_']"
            >
              <div className="min-w-0 py-1 print:inline">
                <SiteLink
                  to={paths.resource(resource.slug)}
                  className="font-semibold text-brand wrap-anywhere hover:underline"
                >
                  {resource.name}
                </SiteLink>
                <p className="truncate text-sm text-soft print:hidden">
                  {organizationName(resource)}
                </p>
              </div>
              <span className="max-sm:row-start-2 max-sm:pb-2 print:hidden">
                <PageAvailability status={status} />
              </span>
              {status === 'closed' && <span className="hidden print:inline"> (closed)</span>}
              <span className="print:hidden">
                <SaveButton id={resource.id} name={resource.name} />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
