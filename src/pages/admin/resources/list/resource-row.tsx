import {
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
import { longDate } from '@/domain/long-date';
import { isPastDeadline } from '@/domain/resources/admin-list';
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

/** A resource with its status and the actions of staff. */
export const ResourceRow = memo(function ResourceRow({ resource, editAddress }: ResourceRowProps) {
  const { id, name, slug, status, updated_at } = resource;
  const organization = organizationName(resource);
  const updated = longDate(updated_at);
  const editId = useReturnFocus(id);
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-5 xl:flex xl:items-center xl:justify-between xl:gap-6">
      <div className="min-w-0">
        {organization !== null && <p className="text-sm wrap-anywhere text-soft">{organization}</p>}
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        {updated !== null && <p className="text-sm text-soft">Updated {updated}</p>}
        <Badges resource={resource} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 xl:mt-0 xl:max-w-120 xl:shrink-0 xl:justify-end">
        <SiteLink
          id={editId}
          to={editAddress}
          state={FROM_LIST}
          className={buttonClass('tinted', 'mr-1')}
        >
          <Pencil className="size-4" />
          Edit<span className="sr-only"> {name}</span>
        </SiteLink>
        {status === 'approved' && (
          <SiteLink to={paths.resource(slug)} state={FROM_LIST} className={buttonClass('quiet')}>
            View<span className="sr-only"> the page of {name}</span>
          </SiteLink>
        )}
        <SummaryButton resource={resource} kind="targeted" />
        {resource.support_type === 'funding' && (
          <SummaryButton resource={resource} kind="funding" />
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
};
const unknownBadge = { icon: CircleQuestionMark, className: 'bg-unknown-tint text-unknown' };

function Badges({ resource }: { resource: AdminResourceRow }) {
  const today = useToday();
  const { icon: Icon, className } = statusBadges[resource.status] ?? unknownBadge;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className={`${badgeClass} ${className}`}>
        <Icon className="size-4" />
        {/* Visible, because 'Coming Soon' is an availability too. */}
        Status: {labelOf(resourceStatuses, resource.status)}
      </span>
      <PageAvailability status={effectiveAvailability(resource, today)} />
      {isPastDeadline(resource.application_deadline, today) && (
        <span className={`${badgeClass} bg-buoy-tint text-buoy`}>
          <CalendarClock className="size-4" />
          Deadline passed
        </span>
      )}
      <SummaryBadge what="Summary" state={resource.summary_state} />
      {resource.support_type === 'funding' && (
        <SummaryBadge what="Funding summary" state={resource.funding_summary_state} />
      )}
    </div>
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
