import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type BulkChange, bulkChangeArguments } from './bulk-change-preview';
import { historyKeys } from '@/entities/changes/api/change-history';
import { auditKeys } from '@/entities/staff/api/audit-trail';
import { refreshSubmissions } from '@/entities/submissions/api/refresh-submissions';
import type { BulkChangeLine } from '@/features/bulk/rules/bulk-changes';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { Json } from '@/types/database';

interface PreviewedChange extends BulkChange {
  readonly preview: readonly BulkChangeLine[];
}

/**
 * Makes a change of resources that still are as the preview showed them; resolves to what became of
 * each. AppError `forbidden`: the user is no longer staff.
 */
export function useBulkChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ preview, ...change }: PreviewedChange) => {
      const seen = Object.fromEntries(
        preview.map(({ resource_id, before }) => [resource_id, before as Json]),
      );
      const { data: lines }: { data: readonly BulkChangeLine[] } = await supabase
        .rpc('change_many_resources', { ...bulkChangeArguments(change), seen })
        .throwOnError();
      return lines;
    },
    onSettled: () => refreshAfterBulkChange(queryClient),
  });
}

export async function refreshAfterBulkChange(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshSubmissions(queryClient, 'resource'),
    queryClient.invalidateQueries({ queryKey: historyKeys.all }),
    queryClient.invalidateQueries({ queryKey: auditKeys.all }),
  ]);
}
