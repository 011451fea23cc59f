import { queryOptions } from '@tanstack/react-query';
import { claimKeys } from './claim-keys';
import { supabase } from '@/shared/lib/supabase';

/** Claims of a user to one resource, newest first. Readable by that user only. */
export function ownClaimsQuery(resourceId: string, userId: string) {
  return queryOptions({
    queryKey: claimKeys.own(resourceId, userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('resource_claims')
        .select('id, claim_type, status, created_at')
        .eq('resource_id', resourceId)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
