import { useId } from 'react';
import type { BestMatch } from '@/features/search/use-search-matches';
import { paths } from '@/shared/lib/paths';
import { SiteLink } from '@/shared/ui/site-link';

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
