import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '@/entities/people/session/session-context';
import { fitListQuery, type FitOfCards } from '@/features/fit/api/fit-list';
import { useFitAnswersOfTabs } from '@/features/fit/use-fit-answers';
import { comesFromOnboarding } from '@/shared/lib/navigation-state';
import { paths } from '@/shared/lib/paths';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';

interface FitSourceProps {
  /** Called with how the resources fit, and with undefined where that is not known. */
  readonly onFit: (fit: FitOfCards | undefined) => void;
}

/** Loads how the resources fit, and shows the best ones to people who come from the onboarding. */
export function FitSource({ onFit }: FitSourceProps) {
  const { user } = useSession();
  const { data } = useQuery(fitListQuery(user?.id ?? null));
  useFitAnswersOfTabs();
  const fit = data ?? undefined;
  useEffect(() => {
    onFit(fit);
    return () => onFit(undefined);
  }, [fit, onFit]);
  const location = useLocation();
  const [isHidden, setHidden] = useState(false);
  if (fit === undefined || isHidden || !comesFromOnboarding(location.state)) return null;
  return <FitStrip fit={fit} onHide={() => setHidden(true)} />;
}

interface FitStripProps {
  readonly fit: FitOfCards;
  readonly onHide: () => void;
}

/** The resources that fit best, in a row. */
function FitStrip({ fit, onHide }: FitStripProps) {
  const titleId = useId();
  const { best } = fit;
  if (best.length === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="mx-auto mb-4 max-w-site px-4 sm:px-6 print:hidden"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 id={titleId} className="text-lg">
          {`${best.length} that fit you`}
        </h3>
        <button
          type="button"
          aria-label="Hide what fits you"
          onClick={onHide}
          className="grid size-11 shrink-0 place-items-center rounded text-soft hover:bg-sunk hover:text-ink"
        >
          <X className="size-5" />
        </button>
      </div>
      {/* Scrolls sideways by keyboard too, since each entry has a link. */}
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:px-6">
        {best.map(({ id, slug, name }) => (
          <li
            key={id}
            className="flex w-64 shrink-0 flex-col rounded-lg border border-line bg-surface px-4 py-2"
          >
            <SiteLink
              to={paths.resource(slug)}
              className={`${linkClass} min-h-11 font-semibold wrap-anywhere`}
            >
              {name}
            </SiteLink>
            <p className="text-sm wrap-anywhere text-soft">{fit.lineOf(id)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
