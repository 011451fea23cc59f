import { useQueryClient } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { CheckWay } from '@shared/search/list/freshness';

interface Check {
  readonly id: string;
  readonly how: CheckWay;
  /** Version whose facts were found to be right. */
  readonly seenUpdatedAt: string;
}

/**
 * Records that the facts of a resource were just found to be right. For staff, and for its guide.
 * AppError `forbidden` for others, `not_found` when it was deleted, `conflict` when it has changed.
 */
export function useResourceVerify() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, how, seenUpdatedAt }: Check) => {
      await supabase
        .rpc('verify_resource', { resource_id: id, how, seen_updated_at: seenUpdatedAt })
        .throwOnError();
    },
    onSettled: () =>
      Promise.all(
        [resourceKeys.all, overviewKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
