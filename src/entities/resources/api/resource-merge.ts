import { useQueryClient } from '@tanstack/react-query';
import { refreshSubmissions } from '@/entities/submissions/api/refresh-submissions';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { TablesUpdate } from '@/types/database';

interface SeenResource {
  readonly id: string;
  readonly updated_at: string;
}

interface ResourceMerge {
  readonly kept: SeenResource;
  readonly merged: SeenResource;
  /** Values that the kept one takes over. */
  readonly changes: TablesUpdate<'resources'>;
  /** The primary one first; null when unchanged. */
  readonly organizationIds: string[] | null;
}

/**
 * Merges a resource into another; resolves to the number of reviews, claims, plans and subscriptions
 * that moved. AppError `conflict`: one was changed since it was loaded, or is not public;
 * `not_found`: one was deleted; `forbidden`: the user is no admin.
 */
export function useResourceMerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ kept, merged, changes, organizationIds }: ResourceMerge) => {
      const { data } = await supabase
        .rpc('merge_resources', {
          kept: { ...kept },
          merged: { ...merged },
          changes,
          ...(organizationIds === null ? {} : { organization_ids: organizationIds }),
        })
        .throwOnError();
      return data;
    },
    onSettled: () => refreshSubmissions(queryClient, 'resource'),
  });
}
