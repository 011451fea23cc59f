import { queryOptions } from '@tanstack/react-query';
import type { ManyChangeLine, ManyField } from '@/features/bulk/rules/many-changes';
import { supabase } from '@/shared/lib/supabase';

/** One field of many resources, and its new value or the entry to add; null empties it. */
export interface ManyChange {
  readonly resourceIds: readonly string[];
  readonly field: ManyField;
  readonly value: string | null;
}

export function manyChangeArguments({ resourceIds, field, value }: ManyChange) {
  return { resource_ids: [...resourceIds], field, ...(value !== null && { value }) };
}

/** What a change would do to each resource, by name. For staff. */
export function manyChangePreviewQuery(change: ManyChange) {
  return queryOptions({
    // Not among the resources: the preview stays as it was seen while the change refetches those.
    queryKey: ['many-change', change] as const,
    queryFn: async ({ signal }): Promise<readonly ManyChangeLine[]> => {
      const { data } = await supabase
        .rpc('change_many_resources', manyChangeArguments(change))
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
