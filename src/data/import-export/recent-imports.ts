import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { auditKeys } from '@/data/audit/audit-trail-query';
import { historyKeys } from '@/data/history/change-history-query';
import { refreshSubmissions } from '@/data/submissions/refresh-submissions';
import { useMutation } from '@/data/use-mutation';
import { supabase } from '@/lib/supabase';

/** Query keys of imports: one root. */
export const importKeys = { all: ['imports'] as const };

/** The last imports of 90 days, newest first. For staff. */
export function recentImportsQuery() {
  return queryOptions({
    queryKey: [...importKeys.all, 'recent'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('recent_imports').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

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
