import type { ResourceCardRow } from '@/data/resources/resource-queries';
import { longDay } from '@/domain/long-date';
import { daysUntilDeadline } from '@/domain/resources/availability';

interface CardFactsProps {
  readonly resource: ResourceCardRow;
  readonly today: string;
}

/** Cost, funding range and deadline, each only when known. */
export function CardFacts({ resource, today }: CardFactsProps) {
  const facts = [
    { term: 'Cost', value: resource.cost_to_participate },
    { term: 'Funding Range', value: resource.funding_range },
    { term: 'Apply by', value: openDeadline(resource.application_deadline, today) },
  ].filter(({ value }) => (value?.trim() ?? '') !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="mt-3 space-y-1 text-sm">
      {facts.map(({ term, value }) => (
        <div key={term} className="line-clamp-2">
          <dt className="inline font-semibold">{term}: </dt>
          <dd className="inline text-soft">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function openDeadline(deadline: string | null, today: string): string | null {
  const days = daysUntilDeadline(deadline, today);
  return days === null || days < 0 ? null : longDay(deadline);
}
