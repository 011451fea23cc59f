import { useQuery } from '@tanstack/react-query';
import { FactsCard } from '@/components/ui/facts';
import { outcomeMediansQuery } from '@/data/outcomes/outcomes';
import { outcomeFacts } from '@/domain/outcomes/outcomes';

/** What members say about their applications, as medians; nothing below five answers. */
export function OutcomeMedians({ resourceId }: { resourceId: string }) {
  const { data: medians } = useQuery(outcomeMediansQuery(resourceId));
  if (medians == null) return null;
  return (
    <div className="mt-4 lg:mt-6">
      <FactsCard title="From Those Who Applied" facts={outcomeFacts(medians)}>
        <p className="mt-3 text-sm text-soft">
          The middle of {medians.answers} answers, two weeks after the decision or later.
        </p>
      </FactsCard>
    </div>
  );
}
