import {
  BadgeCheck,
  CalendarClock,
  CircleQuestionMark,
  Clock,
  HistoryIcon,
  Hourglass,
  Sparkles,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useToday } from '@/components/clock/use-today';
import { PageAvailability } from '@/components/resource-view/page-availability';
import type { AdminResourceRow } from '@/data/resources/admin-resource-list-query';
import { isPastDeadline } from '@/domain/resources/admin-list';
import { effectiveAvailability } from '@/domain/resources/availability';
import { labelOf, resourceStatuses } from '@/domain/vocabularies';

const statusLooks: Readonly<Record<string, { icon: LucideIcon; className: string }>> = {
  approved: { icon: BadgeCheck, className: 'bg-brand-tint text-brand' },
  pending: { icon: Clock, className: 'bg-sunk text-ink' },
  coming_soon: { icon: Hourglass, className: 'bg-soon-tint text-soon' },
};
const unknownLook = {
  icon: CircleQuestionMark,
  className: 'bg-unknown-tint text-unknown',
} as const;

/** The editorial status, the availability as the public reads it, and what asks for care. */
export function RowMarks({ resource }: { resource: AdminResourceRow }) {
  const today = useToday();
  const { icon: Icon, className } = statusLooks[resource.status] ?? unknownLook;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className={`${markClass} ${className}`}>
        <Icon className="size-4" />
        {/* In sight: 'Coming Soon' is a word for the availability, too. */}
        Status: {labelOf(resourceStatuses, resource.status)}
      </span>
      <PageAvailability status={effectiveAvailability(resource, today)} />
      {isPastDeadline(resource.application_deadline, today) && (
        <span className={`${markClass} bg-buoy-tint text-buoy`}>
          <CalendarClock className="size-4" />
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
      {isMissing ? <Sparkles className="size-4" /> : <HistoryIcon className="size-4" />}
      {what} {isMissing ? 'missing' : 'outdated'}
    </span>
  );
}
