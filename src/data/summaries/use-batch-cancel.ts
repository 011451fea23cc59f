import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stopOwnBatch } from './own-batch';
import { summaryKeys } from './summary-keys';
import { unwrap } from '@/data/run-query';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

/** Asks the batch that runs, whoever began it, to stop before its next resource. */
export function useBatchCancel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      stopOwnBatch();
      const client = await loadSupabase();
      unwrap(await client.rpc('cancel_summary_batch').abortSignal(withTimeLimit()));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: summaryKeys.runningBatch() }),
  });
}
