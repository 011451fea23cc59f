import { useQueryClient } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { CheckWay } from '@shared/search/list/freshness';

interface Check {
  /** 1 to 500 resources. */
  readonly ids: string[];
  readonly how: CheckWay;
}

/**
 * Records that the facts of resources were just found to be right: all or none. For staff, and for
 * the guide of each. AppError `forbidden` for others, `not_found` when one was deleted.
 */
export function useResourceVerify() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, how }: Check) => {
      const { data } = await supabase
        .rpc('verify_resources', { resource_ids: ids, how })
        .throwOnError();
      return data;
    },
    onSettled: () =>
      Promise.all(
        [resourceKeys.all, overviewKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
