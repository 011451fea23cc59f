import type { PlanItem } from '@/entities/plans/rules/plan';
import { longDay } from '@shared/dates/long-date';

interface PlanFactsProps {
  readonly item: Pick<PlanItem, 'state' | 'next_step' | 'next_step_on' | 'notes'>;
  /** Last day of applications, yyyy-mm-dd. */
  readonly deadline: string | null;
  readonly today: string;
}

/** Deadline, next step with its date, and notes of a saved resource, each only when known. */
export function PlanFacts({ item, deadline, today }: PlanFactsProps) {
  const { next_step: step, next_step_on: day, notes } = item;
  const isMissed = day !== null && day < today && !['awarded', 'declined'].includes(item.state);
  const facts = [
    ['Deadline', longDay(deadline)],
    ['Next step', step],
    [isMissed ? 'Was due on' : 'Due on', longDay(day)],
    ['Notes', notes],
  ] as const;
  return (
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
  );
}
