import { useQueryClient } from '@tanstack/react-query';
import { refreshSuggestedEdits } from './suggested-edit-accept';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/** An accepted suggested edit: what it changed, and the columns. */
export interface AcceptedEdit {
  readonly table: 'resources' | 'service_provider_directory';
  readonly subjectId: string;
  readonly columns: readonly string[];
}

/**
 * Puts back what an accepted edit replaced; the edit stays decided. AppError `conflict`
 * when the columns were changed again later, `not_found` when the change is no longer kept.
 */
export function useAcceptedEditUndo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ table, subjectId, columns }: AcceptedEdit) => {
      const { data: changes } = await supabase
        .rpc('change_history', { subject_type: table, subject_id: subjectId })
        .throwOnError();
      const change = changes.find(
        ({ source, fields }) =>
          source === 'accept_suggestion' &&
          columns.every((column) => Object.keys(fields ?? {}).includes(column)),
      );
      if (change === undefined) throw new AppError('not_found');
      await supabase.rpc('undo_change', { change_id: change.id }).throwOnError();
    },
    onSettled: () => refreshSuggestedEdits(queryClient),
  });
}
