import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import type { ResourceFacts } from '@/data/resources/resource-facts-query';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import type { FitProfile } from '@/domain/fit/fit';
import { fitList, withFacts } from '@/domain/fit/fit-list';
import { paths } from '@/lib/paths';

interface FitResultsProps {
  /** Null while they load. */
  readonly resources: readonly ResourceCardRow[] | null;
  /** Whether they could not be loaded. */
  readonly hasFailed: boolean;
  readonly facts: UseQueryResult<readonly ResourceFacts[]>;
  readonly profile: FitProfile;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
  /** Called when a resource is opened. */
  readonly onOpen: () => void;
}

/** The resources that fit best, with the reasons; closed ones are left out. */
export function FitResults(props: FitResultsProps) {
  const { resources, hasFailed, facts, profile, today, onOpen } = props;
  const titleId = useId();
  const { data, isError } = facts;
  const { best, lineOf } = useMemo(
    () => fitList(profile, withFacts(resources ?? [], data ?? []), today),
    [resources, data, profile, today],
  );
  if (isError || hasFailed) {
    return (
      <p role="alert" className="pt-5">
        We couldn't load what fits. Your answers are kept. Please try again later.
      </p>
    );
  }
  if (data === undefined || resources === null) {
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
      {best.length === 0 && <p className="text-soft">Set one of your answers to “Any”.</p>}
      <ul className="mt-2 divide-y divide-line">
        {best.map(({ id, slug, name }) => (
          <li key={id} className="py-2">
            <SiteLink
              to={paths.resource(slug)}
              onClick={onOpen}
              className={`${linkClass} min-h-11 font-semibold wrap-anywhere`}
            >
              {name}
            </SiteLink>
            <p className="text-sm wrap-anywhere text-soft">{lineOf(id)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
