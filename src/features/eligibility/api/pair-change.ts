import { useQueryClient } from '@tanstack/react-query';
import type { ResourcePair } from './resource-pairs';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

interface PairChange {
  readonly kind: 'add' | 'remove';
  readonly pair: ResourcePair;
}

/** Adds or removes a pair of resources. For staff; AppError `conflict` when it is there already. */
export function usePairChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, pair }: PairChange) => {
      const rows = supabase.from('resource_pairs');
      if (kind === 'add') {
        await rows.insert(pair).throwOnError();
        return;
      }
      const { data: removed } = await rows
        .delete()
        .eq('resource_id', pair.resource_id)
        .eq('other_id', pair.other_id)
        .select('resource_id')
        .throwOnError();
      if (removed.length === 0) throw new AppError('forbidden');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKeys.all }),
  });
}
