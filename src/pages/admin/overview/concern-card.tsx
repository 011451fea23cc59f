import { useId, useState } from 'react';
import { editorAddress } from './overview-links';
import { useNow } from '@/components/clock/use-now';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { concernSentence } from '@/domain/staff/overview';
import type { Concern, ConcernGroup, ConcernRow } from '@/domain/staff/overview';
import { FROM_LIST } from '@/lib/navigation-state';
import { paths } from '@/lib/paths';

const SHOWN_FIRST = 5;

const labels: Readonly<Record<Concern, { title: string; about: string }>> = {
  deadline_passed: {
    title: 'Deadline Passed',
    about: 'Shown as closed until it has a new deadline.',
  },
  website_broken: {
    title: 'Website Broken',
    about: 'Failed on two separate days. Still public.',
  },
  website_missing: {
    title: 'Website Missing',
    about: 'Visitors have no link to follow.',
  },
  untouched: {
    title: 'Untouched for 12 Months',
    about: 'Check that it is still accurate.',
  },
};

/** Resources of one concern: the first five, all on request. */
export function ConcernCard({ group: { concern, rows, total } }: { group: ConcernGroup }) {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const { title, about } = labels[concern];
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST);
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h3 id={titleId} className="text-lg">
        {title} ({total.toLocaleString('en-US')})
      </h3>
      <p className="text-sm text-soft">{about}</p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((row) => (
          <ConcernEntry key={row.resource_id} row={row} />
        ))}
      </ul>
      {isWhole && total > rows.length && (
        <p className="text-sm text-soft">
          These are the {rows.length} oldest. More appear as you resolve these.
        </p>
      )}
      {rows.length > SHOWN_FIRST && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-describedby={titleId}
          onClick={() => {
            setWhole(!isWhole);
          }}
          className={buttonClass('quiet', 'mt-2 -ml-3')}
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </button>
      )}
    </section>
  );
}

function ConcernEntry({ row }: { row: ConcernRow }) {
  const now = useNow();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-2">
      <div className="min-w-0 grow basis-56">
        <SiteLink
          to={editorAddress(row.resource_id)}
          state={FROM_LIST}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-brand underline underline-offset-4 hover:no-underline"
        >
          <span className="sr-only">Edit </span>
          {row.name}
        </SiteLink>
        <p className="text-sm text-soft">{concernSentence(row, now)}</p>
      </div>
      <SiteLink to={paths.resource(row.slug)} className={buttonClass('quiet')}>
        View page<span className="sr-only"> of {row.name}</span>
      </SiteLink>
    </li>
  );
}
