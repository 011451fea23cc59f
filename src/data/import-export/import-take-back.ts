import { useQueryClient } from '@tanstack/react-query';
import { importKeys } from './import-keys';
import { auditKeys } from '@/data/audit/audit-trail';
import { historyKeys } from '@/data/history/change-history';
import { refreshSubmissions } from '@/data/submissions/refresh-submissions';
import { useMutation } from '@/data/use-mutation';
import { supabase } from '@/lib/supabase';

/**
 * Takes an import back; resolves to what became of each resource that it changed or added. AppError
 * `conflict` when someone else has undone it already.
 */
export function useImportTakeBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (importId: string) => {
      const { data } = await supabase
        .rpc('take_import_back', { import_id: importId })
        .throwOnError();
      return data;
    },
    onSettled: async () => {
      await Promise.all([
        refreshSubmissions(queryClient, 'resource'),
        ...[importKeys.all, historyKeys.all, auditKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ]);
    },
  });
}
