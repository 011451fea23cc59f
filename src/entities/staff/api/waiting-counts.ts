import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from './overview-keys';
import type { WaitingRow } from '@/entities/staff/rules/overview';
import { supabase } from '@/shared/lib/supabase';

/** Number of pending items by kind. For staff. */
export function waitingCountsQuery() {
  return queryOptions({
    queryKey: overviewKeys.waiting(),
    queryFn: async ({ signal }): Promise<readonly WaitingRow[]> => {
      const { data } = await supabase.rpc('waiting_counts').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
