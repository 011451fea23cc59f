import { useQueryClient } from '@tanstack/react-query';
import { stopOwnBatch } from './own-batch';
import { summaryKeys } from './summary-keys';
import { useMutation } from '@/data/use-mutation';
import { supabase } from '@/lib/supabase';

/** Cancels the running batch of any user before its next resource. */
export function useBatchCancel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      stopOwnBatch();
      await supabase.rpc('cancel_summary_batch').throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: summaryKeys.runningBatch() }),
  });
}
