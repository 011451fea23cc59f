import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import type { ResourceFacts } from '@/data/resources/resource-facts-query';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { byFit, countVerdicts, fit, type FitProfile } from '@/domain/fit/fit';
import { fitLine } from '@/domain/fit/fit-text';
import { effectiveAvailability } from '@/domain/resources/availability';
import { paths } from '@/lib/paths';

/** How many are shown. */
const MOST = 6;

interface FitResultsProps {
  readonly resources: readonly ResourceCardRow[];
  readonly facts: UseQueryResult<readonly ResourceFacts[]>;
  readonly profile: FitProfile;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
  /** Called when a resource is opened. */
  readonly onOpen: () => void;
}

/** The resources that fit best, with the reasons; closed ones are left out. */
export function FitResults({ resources, facts, profile, today, onOpen }: FitResultsProps) {
  const titleId = useId();
  const { data, isError } = facts;
  const best = useMemo(() => {
    const open = resources.filter((one) => effectiveAvailability(one, today) !== 'closed');
    return bestOf(open, data ?? [], profile);
  }, [resources, data, profile, today]);
  if (isError) {
    return (
      <p role="alert" className="pt-5">
        What fits could not be loaded. Your answers are kept. Please try again later.
      </p>
    );
  }
  if (data === undefined) {
    return (
      <p role="status" className="pt-5 text-soft">
        Loading…
      </p>
    );
  }
  return (
    <section aria-labelledby={titleId} className="pt-5">
      <div role="status">
        <h3 id={titleId} className="text-lg">
          {best.length === 0 ? 'Nothing fits all answers' : `${best.length} that fit you`}
        </h3>
      </div>
      {best.length === 0 && <p className="text-soft">Leave one of the questions open.</p>}
      <ul className="mt-2 divide-y divide-line">
        {best.map(({ resource, line }) => (
          <li key={resource.id} className="py-2">
            <SiteLink
              to={paths.resource(resource.slug)}
              onClick={onOpen}
              className={`${linkClass} min-h-11 font-semibold wrap-anywhere`}
            >
              {resource.name}
            </SiteLink>
            <p className="text-sm wrap-anywhere text-soft">{line}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function bestOf(
  resources: readonly ResourceCardRow[],
  facts: readonly ResourceFacts[],
  profile: FitProfile,
) {
  const factsById = new Map(facts.map((one) => [one.id, one]));
  const known = resources.flatMap((resource) => {
    const more = factsById.get(resource.id);
    return more === undefined ? [] : [{ ...resource, ...more }];
  });
  return byFit(known, (resource) => fit(profile, resource))
    .filter((resource) => countVerdicts(fit(profile, resource)).no === 0)
    .slice(0, MOST)
    .map((resource) => ({ resource, line: fitLine(profile, resource) }));
}
