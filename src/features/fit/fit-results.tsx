import { useId } from 'react';
import type { FitOfCards } from './api/fit-list';
import { paths } from '@/shared/lib/paths';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';

interface FitResultsProps {
  /** How the resources fit; null while they load. */
  readonly fitted: FitOfCards | null;
  /** Whether they could not be loaded. */
  readonly hasFailed: boolean;
  /** Called when a resource is opened. */
  readonly onOpen: () => void;
}

/** The resources that fit best, with the reasons; closed ones are left out. */
export function FitResults({ fitted, hasFailed, onOpen }: FitResultsProps) {
  const titleId = useId();
  if (hasFailed) {
    return (
      <p role="alert" className="pt-5">
        We couldn't load what fits. Your answers are kept. Please try again later.
      </p>
    );
  }
  if (fitted === null) {
    return (
      <p role="status" className="pt-5 text-soft">
        Loading…
      </p>
    );
  }
  const { best, reserved, lineOf } = fitted;
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
      {reserved > 0 && (
        <p className="pt-2 text-sm text-soft">
          {reserved === 1
            ? 'One more is only for certain owners. Answer “Which of these are you?” to see if it fits.'
            : `${reserved} more are only for certain owners. Answer “Which of these are you?” to see if they fit.`}
        </p>
      )}
    </section>
  );
}
