import { Icon } from '@/components/icon/icon';
import type { IconName } from '@/components/icon/icon-name.generated';
import { PageAvailability } from '@/components/resource-view/page-availability';
import { useToday } from '@/components/today/use-today';
import type { AdminResourceRow } from '@/data/resources/admin-resource-list-query';
import { isPastDeadline } from '@/domain/admin-resource-list';
import { effectiveAvailability } from '@/domain/availability';
import { labelOf, resourceStatuses } from '@/domain/vocabularies';

const statusLooks: Readonly<Record<string, { icon: IconName; className: string }>> = {
  approved: { icon: 'badge-check', className: 'bg-brand-tint text-brand' },
  pending: { icon: 'clock', className: 'bg-sunk text-ink' },
  coming_soon: { icon: 'hourglass', className: 'bg-soon-tint text-soon' },
};
const unknownLook = {
  icon: 'circle-question-mark',
  className: 'bg-unknown-tint text-unknown',
} as const;

/** The editorial status, the availability as the public reads it, and what asks for care. */
export function RowMarks({ resource }: { resource: AdminResourceRow }) {
  const today = useToday();
  const { icon, className } = statusLooks[resource.status] ?? unknownLook;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className={`${markClass} ${className}`}>
        <Icon name={icon} className="size-4" />
        {/* In sight: 'Coming Soon' is a word for the availability, too. */}
        Status: {labelOf(resourceStatuses, resource.status)}
      </span>
      <PageAvailability status={effectiveAvailability(resource, today)} />
      {isPastDeadline(resource.application_deadline, today) && (
        <span className={`${markClass} bg-buoy-tint text-buoy`}>
          <Icon name="calendar-clock" className="size-4" />
          Deadline passed
        </span>
      )}
      <SummaryMark what="Summary" state={resource.summary_state} />
      {resource.support_type === 'funding' && (
        <SummaryMark what="Funding summary" state={resource.funding_summary_state} />
      )}
    </div>
  );
}

const markClass = 'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold';

interface SummaryMarkProps {
  readonly what: string;
  readonly state: string;
}

/** Whether a summary asks for care; nothing for one that is as it should be. */
export function SummaryMark({ what, state }: SummaryMarkProps) {
  if (state !== 'missing' && state !== 'stale') return null;
  const isMissing = state === 'missing';
  return (
    <span className={`${markClass} bg-unknown-tint text-unknown`}>
      <Icon name={isMissing ? 'sparkles' : 'history'} className="size-4" />
      {what} {isMissing ? 'missing' : 'outdated'}
    </span>
  );
}
