import { useQueryClient } from '@tanstack/react-query';
import { planKeys } from './plan-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/** Revokes a link to the own plan. Fails with `not_found` when it was revoked before. */
export function usePlanShareDelete(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { data: deleted } = await supabase
        .from('plan_shares')
        .delete()
        .eq('id', id)
        .select('id')
        .throwOnError();
      if (deleted.length === 0) throw new AppError('not_found');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: planKeys.shares(userId) }),
  });
}
