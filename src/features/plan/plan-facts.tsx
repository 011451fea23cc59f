import { Clock } from 'lucide-react';
import type { PlannedResourceRow } from '@/entities/plans/api/planned-resources';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { PageAvailability } from '@/entities/resources/page-availability';
import { longDay } from '@shared/dates/long-date';
import {
  currentDeadline,
  deadlineNotice,
  effectiveAvailability,
} from '@shared/search/list/availability';

interface PlanFactsProps {
  readonly item: Pick<PlanItem, 'state' | 'next_step' | 'next_step_on' | 'notes'>;
  /** Null when it is no longer public. */
  readonly resource: PlannedResourceRow | null;
  readonly today: string;
}

/** Deadline, next step with its date, and notes of a saved resource, each only when known. */
export function PlanFacts({ item, resource, today }: PlanFactsProps) {
  const { next_step: step, next_step_on: day, notes } = item;
  const isMissed = day !== null && day < today && !['awarded', 'declined'].includes(item.state);
  const facts = [
    ['Deadline', longDay(resource && currentDeadline(resource, today))],
    ['Next step', step],
    [isMissed ? 'Was due on' : 'Due on', longDay(day)],
    ['Notes', notes],
  ] as const;
  // Once the application was sent, it no longer matters.
  const isBeforeApplication = item.state === 'considering' || item.state === 'applying';
  return (
    <>
      {resource !== null && isBeforeApplication && (
        <ClosingNotice resource={resource} today={today} />
      )}
      <dl className="mt-2 space-y-1 text-sm empty:hidden">
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <div key={term}>
                <dt className="inline font-semibold">{`${term}: `}</dt>
                <dd className="inline wrap-anywhere whitespace-pre-line text-soft">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

interface ClosingNoticeProps {
  readonly resource: PlannedResourceRow;
  readonly today: string;
}

/** That a resource is closed or closes soon; nothing else. */
function ClosingNotice({ resource, today }: ClosingNoticeProps) {
  const notice = deadlineNotice(resource, today);
  const status = effectiveAvailability(resource, today);
  if (status === 'closed') {
    return (
      <p className="mt-1">
        <PageAvailability status={status} />
      </p>
    );
  }
  return notice === null ? null : (
    <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold">
      <Clock className="size-4 text-buoy" />
      <span>{notice}</span>
    </p>
  );
}
