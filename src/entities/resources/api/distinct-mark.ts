import { useQueryClient } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

interface Pair {
  readonly one_id: string;
  readonly other_id: string;
}

/** Says that two resources are no duplicates: they are not proposed again. */
export function useDistinctMark() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ one_id, other_id }: Pair) => {
      await supabase.rpc('mark_resources_distinct', { one_id, other_id }).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKeys.duplicates() }),
  });
}
