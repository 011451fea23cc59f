import { useQueryClient } from '@tanstack/react-query';
import { refreshSuggestedEdits } from './suggested-edit-accept';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/**
 * Puts back what an accepted edit replaced; the edit stays decided. AppError `conflict` when a
 * fact was changed again later, `not_found` when the change is no longer kept.
 */
export function useAcceptedEditUndo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changeId: number) => {
      await supabase.rpc('undo_change', { change_id: changeId }).throwOnError();
    },
    onSettled: () => refreshSuggestedEdits(queryClient),
  });
}
