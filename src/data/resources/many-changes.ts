import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { auditKeys } from '@/data/audit/audit-trail-query';
import { historyKeys } from '@/data/history/change-history-query';
import { refreshSubmissions } from '@/data/submissions/refresh-submissions';
import { useMutation } from '@/data/use-mutation';
import type { ManyChangeLine, ManyField } from '@/domain/resources/many-changes';
import { supabase } from '@/lib/supabase';
import type { Json } from '@/types/database';

/** One field of many resources, and its new value or the entry to add; null empties it. */
export interface ManyChange {
  readonly resourceIds: readonly string[];
  readonly field: ManyField;
  readonly value: string | null;
}

function argumentsOf({ resourceIds, field, value }: ManyChange) {
  return { resource_ids: [...resourceIds], field, ...(value !== null && { value }) };
}

/** What a change would do to each resource, by name. For staff. */
export function manyChangePreviewQuery(change: ManyChange) {
  return queryOptions({
    // Not among the resources: the preview stays as it was seen while the change refetches those.
    queryKey: ['many-change', change] as const,
    queryFn: async ({ signal }): Promise<readonly ManyChangeLine[]> => {
      const { data } = await supabase
        .rpc('change_many_resources', argumentsOf(change))
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

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
        .rpc('change_many_resources', { ...argumentsOf(change), seen })
        .throwOnError();
      return lines;
    },
    onSettled: () => refresh(queryClient),
  });
}

/** Undoes changes by their ids; resolves to the outcome of each: undone, changed_later or gone. */
export function useManyUndo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changeIds: readonly number[]) => {
      const { data: lines } = await supabase
        .rpc('undo_changes', { change_ids: [...changeIds] })
        .throwOnError();
      return lines.map(({ outcome }) => outcome);
    },
    onSettled: () => refresh(queryClient),
  });
}

async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshSubmissions(queryClient, 'resource'),
    queryClient.invalidateQueries({ queryKey: historyKeys.all }),
    queryClient.invalidateQueries({ queryKey: auditKeys.all }),
  ]);
}
