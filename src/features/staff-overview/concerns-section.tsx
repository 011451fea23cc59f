import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { AllClear, OverviewSection } from './overview-section';
import { WebsiteCheck } from './website-check';
import { titleLinkClass } from '@/entities/staff/admin-list';
import { useNextDeadlineApply } from '@/entities/staff/api/next-deadline-apply';
import { resourceConcernsQuery } from '@/entities/staff/api/resource-concerns';
import {
  concernSentence,
  groupConcerns,
  type Concern,
  type ConcernGroup,
  type ConcernRow,
} from '@/entities/staff/rules/overview';
import { addressWith } from '@/entities/staff/use-edit-view';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { FROM_LIST } from '@/shared/lib/navigation-state';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import { longDay } from '@shared/dates/long-date';

interface ConcernTexts {
  readonly title: string;
  readonly about: string;
  /** Shown instead of the card when no resource has the concern. */
  readonly allClear: string;
}

const texts: Readonly<Record<Concern, ConcernTexts>> = {
  doubted: {
    title: 'May Be out of Date',
    about: 'Its owners did not answer two emails. Check it, then press Still right on its page.',
    allClear: 'No resource is in doubt.',
  },
  deadline_passed: {
    title: 'Deadline Passed',
    about: 'Shown as closed until it has a new deadline. If it repeats, set its next date here.',
    allClear: 'No deadline has passed.',
  },
  website_broken: {
    title: 'Website Broken',
    about: 'Failed on two separate days. Still public.',
    allClear: 'No broken websites found.',
  },
  website_missing: {
    title: 'Website Missing',
    about: 'Visitors have no link to follow.',
    allClear: 'Every resource has a website.',
  },
  untouched: {
    title: 'Untouched for 12 Months',
    about: 'Check that it is still accurate.',
    allClear: 'Every resource was changed within a year.',
  },
};

/** Public resources that need attention, by concern. */
export function ConcernsSection() {
  const query = useQuery(resourceConcernsQuery());
  return (
    <OverviewSection
      title="Resources That Need Attention"
      loading="Looking for resources that need attention"
      query={query}
    >
      {(rows) => {
        const groups = groupConcerns(rows);
        return (
          <>
            <WebsiteCheck />
            {rows.length === 0 ? (
              <AllClear>No public resource needs attention.</AllClear>
            ) : (
              groups.map(({ concern, total }) =>
                total === 0 ? <AllClear key={concern}>{texts[concern].allClear}</AllClear> : null,
              )
            )}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {groups.map((group) =>
                group.total === 0 ? null : <ConcernCard key={group.concern} group={group} />,
              )}
            </div>
          </>
        );
      }}
    </OverviewSection>
  );
}

const SHOWN_FIRST = 5;

function ConcernCard({ group: { concern, rows, total } }: { group: ConcernGroup }) {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const { title, about } = texts[concern];
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST);
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h3 id={titleId} className="text-lg">
        {`${title} (${total.toLocaleString('en-US')})`}
      </h3>
      <p className="text-sm text-soft">{about}</p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((row) => (
          <ConcernEntry key={row.resource_id} row={row} />
        ))}
      </ul>
      {isWhole && total > rows.length && (
        <p className="text-sm text-soft">
          {`These are the ${rows.length} oldest. More appear as you resolve these.`}
        </p>
      )}
      {rows.length > SHOWN_FIRST && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-describedby={titleId}
          onClick={() => setWhole(!isWhole)}
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
          to={addressWith('', { edit: row.resource_id, from: 'overview' })}
          state={FROM_LIST}
          className={`${titleLinkClass} font-semibold`}
        >
          <span className="sr-only">Edit </span>
          <span>{row.name}</span>
        </SiteLink>
        <p className="text-sm text-soft">{concernSentence(row, now)}</p>
        <NextDeadline row={row} />
      </div>
      <SiteLink to={paths.resource(row.slug)} className={buttonClass('quiet', 'max-sm:-ml-3')}>
        View page<span className="sr-only">{` of ${row.name}`}</span>
      </SiteLink>
    </li>
  );
}

/** Sets the next date of a deadline that comes back. */
function NextDeadline({ row }: { row: ConcernRow }) {
  const apply = useNextDeadlineApply();
  const { concern, detail: deadline, resource_id: resourceId, name } = row;
  const day = longDay(deadline);
  if (concern !== 'deadline_passed' || deadline === null || day === null) return null;
  const send = () => {
    if (apply.isPending) return;
    apply.mutate(
      { resourceId, deadline },
      {
        onSuccess: () => notify({ title: 'Deadline set', description: `${name}: ${day}` }),
        onError: (error) => notifyFailure('The deadline was not set', error),
      },
    );
  };
  return (
    <button
      type="button"
      aria-disabled={apply.isPending}
      onClick={send}
      className={buttonClass('secondary', 'mt-2')}
    >
      <CalendarCheck className="size-4" />
      <span>{`Set ${day}`}</span>
      <span className="sr-only">{` as the deadline of ${name}`}</span>
    </button>
  );
}
