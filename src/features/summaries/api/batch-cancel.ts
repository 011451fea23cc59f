import { useQueryClient } from '@tanstack/react-query';
import { stopOwnBatch } from './own-batch';
import { summaryKeys } from '@/entities/resources/api/summary-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

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
