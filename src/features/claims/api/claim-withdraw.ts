import { useQueryClient } from '@tanstack/react-query';
import { claimKeys } from './claim-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/**
 * Withdraws an own pending claim. AppError `conflict` when it was decided or deleted. Refetches the
 * lists in any case.
 */
export function useClaimWithdraw() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (claimId: string) => {
      const { data: rows } = await supabase
        .from('resource_claims')
        .delete()
        .eq('id', claimId)
        .eq('status', 'pending')
        .select('id')
        .throwOnError();
      if (rows.length === 0) throw new AppError('conflict');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: claimKeys.all }),
  });
}
