import { queryOptions } from '@tanstack/react-query';
import type { BulkChangeLine, BulkField } from '@/features/bulk/rules/bulk-changes';
import { supabase } from '@/shared/lib/supabase';

/** One field of many resources, and its new value or the entry to add; null empties it. */
export interface BulkChange {
  readonly resourceIds: readonly string[];
  readonly field: BulkField;
  readonly value: string | null;
}

export function bulkChangeArguments({ resourceIds, field, value }: BulkChange) {
  return { resource_ids: [...resourceIds], field, ...(value !== null && { value }) };
}

/** What a change would do to each resource, by name. For staff. */
export function bulkChangePreviewQuery(change: BulkChange) {
  return queryOptions({
    // Not among the resources: the preview stays as it was seen while the change refetches those.
    queryKey: ['bulk-change', change] as const,
    queryFn: async ({ signal }): Promise<readonly BulkChangeLine[]> => {
      const { data } = await supabase
        .rpc('change_many_resources', bulkChangeArguments(change))
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
