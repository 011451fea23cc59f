import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type ManyChange, manyChangeArguments } from './many-change-preview';
import { historyKeys } from '@/entities/changes/api/change-history';
import { auditKeys } from '@/entities/staff/api/audit-trail';
import { refreshSubmissions } from '@/entities/submissions/api/refresh-submissions';
import type { ManyChangeLine } from '@/features/bulk/rules/many-changes';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { Json } from '@/types/database';

interface PreviewedChange extends ManyChange {
  readonly preview: readonly ManyChangeLine[];
}

/**
 * Makes a change of resources that still are as the preview showed them; resolves to what became of
 * each. AppError `forbidden`: the user is no longer staff.
 */
export function useManyChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ preview, ...change }: PreviewedChange) => {
      const seen = Object.fromEntries(
        preview.map(({ resource_id, before }) => [resource_id, before as Json]),
      );
      const { data: lines }: { data: readonly ManyChangeLine[] } = await supabase
        .rpc('change_many_resources', { ...manyChangeArguments(change), seen })
        .throwOnError();
      return lines;
    },
    onSettled: () => refreshAfterManyChange(queryClient),
  });
}

export async function refreshAfterManyChange(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshSubmissions(queryClient, 'resource'),
    queryClient.invalidateQueries({ queryKey: historyKeys.all }),
    queryClient.invalidateQueries({ queryKey: auditKeys.all }),
  ]);
}
