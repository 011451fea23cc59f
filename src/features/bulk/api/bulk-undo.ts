import { useQueryClient } from '@tanstack/react-query';
import { refreshAfterBulkChange } from './bulk-change';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Undoes changes by their ids; resolves to the outcome of each: undone, changed_later or gone. */
export function useBulkUndo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changeIds: readonly number[]) => {
      const { data: lines } = await supabase
        .rpc('undo_changes', { change_ids: [...changeIds] })
        .throwOnError();
      return lines.map(({ outcome }) => outcome);
    },
    onSettled: () => refreshAfterBulkChange(queryClient),
  });
}
