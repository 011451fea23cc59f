import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import { resourceFactsQuery } from '@/entities/resources/api/resource-facts';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { relatedResources } from '@/entities/resources/rules/related-resources';
import { paths } from '@/shared/lib/paths';
import { useToday } from '@/shared/lib/use-now';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import type { Answers, Asked, PriorStep } from '@shared/eligibility/criteria';
import { criteriaThatCount } from '@shared/eligibility/decisions';
import { criterionVerdict, overallVerdict } from '@shared/eligibility/verdict';
import type { Verdict } from '@shared/search/fit/fit';
import { withFacts } from '@shared/search/fit/fit-list';

/** What to search for to get a step done. */
const helpWith: Readonly<Record<PriorStep, string>> = {
  business_plan: 'business plan help',
  registered: 'register a business',
  lender: 'bank loan',
  turned_down_by_bank: 'business loan advice',
  course: 'business course',
  financial_statements: 'bookkeeping help',
  prototype: 'prototype',
  customers: 'find customers',
};

const SHOWN = 3;
/** Resources that are compared at most: those that are most alike. */
const COMPARED = 60;

/** How much of its conditions a resource is known to meet. */
function met(verdicts: readonly Verdict[]): number {
  return verdicts.filter((one) => one === 'yes').length / Math.max(verdicts.length, 1);
}

interface NextStepsProps {
  readonly resource: ResourceDetail;
  /** The conditions that are not met. */
  readonly missed: readonly Asked[];
  readonly answers: Answers;
}

/** What to do about a no: take a missing step, look at what may fit, or ask. */
export function NextSteps({ resource, missed, answers }: NextStepsProps) {
  const today = useToday();
  const { data: cards } = useQuery(approvedResourcesQuery());
  const { data: facts } = useQuery(resourceFactsQuery());
  const others = useMemo(() => {
    if (cards === undefined || facts === undefined) return [];
    const open = withFacts(cards, facts).filter(
      (one) => one.support_type === resource.support_type,
    );
    return relatedResources(resource, open, today, COMPARED)
      .map((one) => ({
        ...one.resource,
        verdicts: criteriaThatCount(one.resource, one.resource.resource_criteria).map((asked) =>
          criterionVerdict(asked, answers),
        ),
      }))
      .filter(({ verdicts }) => overallVerdict(verdicts) !== 'no')
      .sort((one, other) => met(other.verdicts) - met(one.verdicts))
      .slice(0, SHOWN);
  }, [cards, facts, resource, answers, today]);
  const steps = missed.flatMap((one) => (one.kind === 'prior_step' ? (one.value.any ?? []) : []));
  return (
    <section className="mt-4">
      <h3 className="font-semibold">What you can do</h3>
      <ul className="mt-1">
        {steps.map((step) => (
          <li key={step} className="py-1">
            <SiteLink to={paths.search(helpWith[step])} className={`${linkClass} min-h-11`}>
              {`Find help: ${helpWith[step]}`}
            </SiteLink>
          </li>
        ))}
        {others.length > 0 && <li>Look at these, which may fit:</li>}
        {others.map(({ id, slug, name }) => (
          <li key={id} className="py-1">
            <SiteLink to={paths.resource(slug)} className={`${linkClass} min-h-11`}>
              {name}
            </SiteLink>
          </li>
        ))}
        <li className="text-soft">
          Ask the program before you give up: it decides, not this page.
        </li>
      </ul>
    </section>
  );
}
