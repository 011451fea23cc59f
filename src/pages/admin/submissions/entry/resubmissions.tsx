import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../loaded';
import { Card } from '@/components/ui/card';
import { listingResubmissionsQuery } from '@/data/listings/listing-resubmissions-query';
import { longDate } from '@/domain/long-date';

/** When a listing was sent again, and why it was declined before. */
export function Resubmissions({ listingId }: { listingId: string }) {
  const query = useQuery(listingResubmissionsQuery(listingId));
  return (
    <Loaded query={query} loading={null}>
      {(resubmissions) =>
        resubmissions.length > 0 && (
          <Card title="Sent again">
            <ul className="space-y-4">
              {resubmissions.map(({ resubmitted_at, declined_at, declined_reason }) => (
                <li key={resubmitted_at}>
                  <p className="font-semibold">Sent again on {longDate(resubmitted_at)}</p>
                  <p className="mt-1 text-sm text-soft">
                    Declined{declined_at !== null && ` on ${longDate(declined_at) ?? ''}`} because:
                  </p>
                  <p className="wrap-anywhere whitespace-pre-line">
                    {declined_reason ?? 'No reason was given.'}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  );
}
