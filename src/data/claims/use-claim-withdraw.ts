import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimKeys } from './claim-keys';
import { unwrap } from '@/data/run-query';
import { AppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

/**
 * Withdraws an own pending claim. AppError `conflict` when it was decided or deleted. Refetches the
 * lists in any case.
 */
export function useClaimWithdraw() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (claimId: string) => {
      const client = await loadSupabase();
      const rows = unwrap(
        await client
          .from('resource_claims')
          .delete()
          .eq('id', claimId)
          .eq('status', 'pending')
          .select('id')
          .abortSignal(withTimeLimit()),
      );
      if (rows.length === 0) throw new AppError('conflict');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: claimKeys.all }),
  });
}
