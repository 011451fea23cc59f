import { useId, type ReactNode } from 'react';
import { ResourceCard } from './resource-card';
import type { SearchMatches, BestMatch } from '@/features/search/use-search-matches';
import { paths } from '@/shared/lib/paths';
import { SiteLink } from '@/shared/ui/site-link';

/** Cards before the offers of other searches. */
const FIRST_CARDS = 2;

const noReasons: readonly string[] = [];

interface ClosestResourcesProps {
  readonly matches: SearchMatches;
  readonly search: string;
  /** Ids of the results above, which are not repeated. */
  readonly shownIds: ReadonlySet<string>;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
  /** Shown after the first cards. */
  readonly offers: ReactNode;
}

/** Resources near to a search that finds few; else two general advisers, where nothing is near. */
export function ClosestResources(props: ClosestResourcesProps) {
  const { matches, search, shownIds, today, offers } = props;
  const titleId = useId();
  const { isSpecific, advisers, best } = matches;
  const cards = isSpecific
    ? best.filter(({ row }) => !shownIds.has(row.id))
    : advisers.filter(() => shownIds.size === 0).map((row) => ({ row, reasons: noReasons }));
  if (cards.length === 0) return offers;
  return (
    <section aria-labelledby={titleId} className="pt-1 sm:pt-3">
      <h3 id={titleId} className="text-base sm:text-xl">
        {isSpecific ? 'These come closest' : 'We have nothing specific on this yet'}
      </h3>
      {!isSpecific && (
        <p className="text-sm sm:text-base">
          <SiteLink to={paths.ask(search)} className="font-semibold text-brand underline">
            Ask a guide
          </SiteLink>
          <span>, or start with these advisers.</span>
        </p>
      )}
      <p role="status" className="sr-only">
        {isSpecific ? `Closest matches: ${cards.length}` : `Advisers: ${cards.length}`}
      </p>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 print:block">
        {cards.slice(0, FIRST_CARDS).map(({ row, reasons }) => (
          <li key={row.id}>
            <ResourceCard resource={row} today={today} reasons={reasons} />
          </li>
        ))}
        <li className="col-span-full empty:hidden print:hidden">{offers}</li>
        {cards.slice(FIRST_CARDS).map(({ row, reasons }) => (
          <li key={row.id}>
            <ResourceCard resource={row} today={today} reasons={reasons} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Best matches that the list itself shows further down or not at all, as links in one line. */
export function BestRow({ matches }: { matches: readonly BestMatch[] }) {
  const titleId = useId();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="pb-3 print:hidden">
      <h3 id={titleId} className="mb-1 text-sm">
        Best matches
      </h3>
      {/* Scrolls sideways by keyboard too, since each entry has a link. */}
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
        {matches.map(({ row, reasons }) => (
          <li
            key={row.id}
            className="relative w-64 shrink-0 rounded-lg border border-line bg-surface px-3 py-1 lg:w-auto lg:min-w-0 lg:flex-1"
          >
            <SiteLink
              to={paths.resource(row.slug)}
              className="block truncate font-semibold text-brand after:absolute after:inset-0 hover:underline"
            >
              {row.name}
            </SiteLink>
            <p className="truncate text-sm text-soft">{reasons.join(' · ') || row.organization}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
