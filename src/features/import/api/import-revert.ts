import { useQueryClient } from '@tanstack/react-query';
import { importKeys } from './import-keys';
import { historyKeys } from '@/entities/changes/api/change-history';
import { auditKeys } from '@/entities/staff/api/audit-trail';
import { refreshSubmissions } from '@/entities/submissions/api/refresh-submissions';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/**
 * Reverts an import, part by part; resolves to what became of each resource that it changed or added.
 * AppError `conflict` when someone else has reverted it already.
 */
export function useImportRevert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (importId: string) => {
      const lines: { readonly resource_id: string; readonly outcome: string }[] = [];
      for (;;) {
        const last = lines.at(-1);
        const { data: part } = await supabase
          .rpc('take_import_back', {
            import_id: importId,
            ...(last !== undefined && { after: last.resource_id }),
          })
          .throwOnError();
        if (part.length === 0) return lines;
        lines.push(...part);
      }
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
