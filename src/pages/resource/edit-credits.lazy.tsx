import { useQuery } from '@tanstack/react-query';
import { editCreditsQuery } from '@/data/suggestions/suggestions';
import { longMonth } from '@/domain/long-date';

/** Thanks those who corrected the page and wished to be named; nothing without them. */
export function EditCredits({ resourceId }: { resourceId: string }) {
  const { data: credits = [] } = useQuery(editCreditsQuery(resourceId));
  if (credits.length === 0) return null;
  return (
    <p className="mt-6 text-sm wrap-anywhere text-soft">
      Corrected with the help of{' '}
      {credits
        .map(({ credit_name, accepted_at }) => `${credit_name} (${longMonth(accepted_at) ?? ''})`)
        .join(', ')}
      .
    </p>
  );
}
