import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from './overview-keys';
import type { ConcernRow } from '@/entities/staff/rules/overview';
import { supabase } from '@/shared/lib/supabase';

/** Approved resources that need attention: per concern the 100 with the longest wait. For staff. */
export function resourceConcernsQuery() {
  return queryOptions({
    queryKey: overviewKeys.concerns(),
    queryFn: async ({ signal }): Promise<readonly ConcernRow[]> => {
      const { data } = await supabase.rpc('resource_concerns').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
