import {
  Archive,
  BadgeCheck,
  CalendarClock,
  CircleQuestionMark,
  Clock,
  HistoryIcon,
  Hourglass,
  Pencil,
  Sparkles,
  type LucideIcon,
} from 'lucide-react';
import { memo } from 'react';
import { SummaryButton } from '../summary-button';
import { useReturnFocus } from './use-return-focus';
import { useToday } from '@/components/clock/use-today';
import { PageAvailability } from '@/components/resource-view/page-availability';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { AdminResourceRow } from '@/data/resources/admin-resource-list-query';
import { shortDate, shortDay } from '@/domain/long-date';
import { isPastDeadline, unknownAudience } from '@/domain/resources/admin-list';
import { effectiveAvailability } from '@/domain/resources/availability';
import { organizationName } from '@/domain/resources/organization-name';
import { labelOf, resourceStatuses } from '@/domain/vocabularies';
import { FROM_LIST } from '@/lib/navigation-state';
import { paths } from '@/lib/paths';

interface ResourceRowProps {
  readonly resource: AdminResourceRow;
  /** Path of its editor, with the state of the list. */
  readonly editAddress: string;
}

/** Columns of the table on wide screens; cards below that. */
const tableClass =
  'xl:grid xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_8rem_11rem_7.5rem_6.5rem_12.5rem] xl:items-center xl:gap-x-3 xl:px-3';

/** Heads of the columns. Each cell names its own content for screen readers. */
export function ResourceRowHead() {
  const heads = [
    'Name',
    'Organization',
    'Status',
    'Availability',
    'Deadline',
    'Updated',
    'Actions',
  ];
  return (
    <div
      aria-hidden="true"
      className={`hidden h-8 border-b border-line text-sm font-semibold text-soft ${tableClass}`}
    >
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}

/** A resource with its status and the actions of staff: a card, or a row of a table. */
export const ResourceRow = memo(function ResourceRow({ resource, editAddress }: ResourceRowProps) {
  const { id, name, slug, status } = resource;
  const organization = organizationName(resource);
  const gap = unknownAudience(resource);
  const editId = useReturnFocus(id);
  return (
    <article
      className={`rounded-lg border border-line bg-surface p-4 xl:h-12 xl:rounded-none xl:border-0 xl:border-b xl:py-0 xl:hover:bg-sunk ${tableClass}`}
    >
      <p
        title={organization ?? undefined}
        className="text-sm wrap-anywhere text-soft xl:order-1 xl:truncate"
      >
        {organization}
      </p>
      <div className="xl:min-w-0">
        <h3
          title={name}
          className="text-lg wrap-anywhere xl:truncate xl:font-sans xl:text-base xl:font-semibold"
        >
          {name}
        </h3>
        {gap !== null && (
          <p className="flex items-center gap-1 text-sm text-soft xl:text-xs">
            <CircleQuestionMark className="size-3.5 shrink-0" />
            {gap}
          </p>
        )}
      </div>
      <State resource={resource} />
      <div className="mt-2 -ml-3 flex flex-wrap items-center xl:order-6 xl:mt-0 xl:flex-nowrap xl:justify-start">
        <SiteLink
          id={editId}
          to={editAddress}
          state={FROM_LIST}
          className={buttonClass('quiet', 'xl:min-h-11')}
        >
          <Pencil className="size-4" />
          Edit<span className="sr-only"> {name}</span>
        </SiteLink>
        {status === 'approved' && (
          <SiteLink to={paths.resource(slug)} state={FROM_LIST} className={buttonClass('quiet')}>
            View<span className="sr-only"> the page of {name}</span>
          </SiteLink>
        )}
        <SummaryButton resource={resource} kind="targeted" isCompact />
        {resource.support_type === 'funding' && (
          <SummaryButton resource={resource} kind="funding" isCompact />
        )}
      </div>
    </article>
  );
});

const badgeClass = 'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold';

const statusBadges: Readonly<Record<string, { icon: LucideIcon; className: string }>> = {
  approved: { icon: BadgeCheck, className: 'bg-brand-tint text-brand' },
  pending: { icon: Clock, className: 'bg-sunk text-ink' },
  coming_soon: { icon: Hourglass, className: 'bg-soon-tint text-soon' },
  archived: { icon: Archive, className: 'bg-sunk text-soft' },
};
const unknownBadge = { icon: CircleQuestionMark, className: 'bg-unknown-tint text-unknown' };

/** Status, availability, deadline and last change. */
function State({ resource }: { resource: AdminResourceRow }) {
  const today = useToday();
  const { icon: Icon, className } = statusBadges[resource.status] ?? unknownBadge;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 xl:contents">
      <span className="xl:order-2">
        <span className={`${badgeClass} ${className}`}>
          <Icon className="size-4" />
          {/* Visible on cards, because 'Coming Soon' is an availability too. */}
          <span className="xl:sr-only">Status: </span>
          {labelOf(resourceStatuses, resource.status)}
        </span>
      </span>
      <span className="whitespace-nowrap xl:order-3">
        <PageAvailability status={effectiveAvailability(resource, today)} />
      </span>
      <Deadline day={resource.application_deadline} today={today} />
      <span className="text-sm text-soft xl:order-5">
        <span className="xl:sr-only">Updated </span>
        {shortDate(resource.updated_at)}
      </span>
      <span className="flex flex-wrap gap-2 xl:sr-only">
        <SummaryBadge what="Summary" state={resource.summary_state} />
        {resource.support_type === 'funding' && (
          <SummaryBadge what="Funding summary" state={resource.funding_summary_state} />
        )}
      </span>
    </div>
  );
}

function Deadline({ day, today }: { day: string | null; today: string }) {
  const text = shortDay(day);
  const isPast = isPastDeadline(day, today);
  return (
    <span
      className={`items-center gap-1.5 text-sm xl:order-4 xl:whitespace-nowrap ${isPast ? 'font-semibold text-buoy' : 'text-soft'} ${text === null ? 'hidden xl:inline-flex' : 'inline-flex'}`}
    >
      {isPast && <CalendarClock className="size-4 shrink-0" />}
      {text !== null && (
        <span className="xl:sr-only">{isPast ? 'Deadline passed:' : 'Deadline'}</span>
      )}
      {text}
    </span>
  );
}

/** Badge of a summary that is missing or outdated; nothing for others. */
export function SummaryBadge({ what, state }: { what: string; state: string }) {
  if (state !== 'missing' && state !== 'stale') return null;
  const isMissing = state === 'missing';
  return (
    <span className={`${badgeClass} bg-unknown-tint text-unknown`}>
      {isMissing ? <Sparkles className="size-4" /> : <HistoryIcon className="size-4" />}
      {what} {isMissing ? 'missing' : 'outdated'}
    </span>
  );
}
