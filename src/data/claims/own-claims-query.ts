import { queryOptions } from '@tanstack/react-query';
import { claimKeys } from './claim-keys';
import { readOnce } from '@/data/run-query';

/** Claims of a user to one resource, newest first. Readable by that user only. */
export function ownClaimsQuery(resourceId: string, userId: string) {
  return queryOptions({
    queryKey: claimKeys.own(resourceId, userId),
    queryFn: ({ signal }) =>
      readOnce(signal, (client, inTime) =>
        client
          .from('resource_claims')
          .select('id, claim_type, status, created_at')
          .eq('resource_id', resourceId)
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .abortSignal(inTime),
      ),
  });
}
