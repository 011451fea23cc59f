import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { auditKeys } from '@/data/audit/audit-trail-query';
import { historyKeys } from '@/data/history/change-history-query';
import { readOnce, unwrap } from '@/data/run-query';
import { refreshSubmissions } from '@/data/submissions/refresh-submissions';
import { useMutation } from '@/data/use-mutation';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

/** Query keys of imports: one root. */
export const importKeys = { all: ['imports'] as const };

/** The last imports of 90 days, newest first. For staff. */
export function recentImportsQuery() {
  return queryOptions({
    queryKey: [...importKeys.all, 'recent'],
    queryFn: ({ signal }) =>
      readOnce(signal, (client, inTime) => client.rpc('recent_imports').abortSignal(inTime)),
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
      const client = await loadSupabase();
      return unwrap(
        await client.rpc('take_import_back', { import_id: importId }).abortSignal(withTimeLimit()),
      );
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
