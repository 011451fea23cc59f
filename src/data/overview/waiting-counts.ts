import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from './overview-keys';
import type { WaitingRow } from '@/domain/staff/overview';
import { supabase } from '@/lib/supabase';

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
