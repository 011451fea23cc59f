import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimKeys } from './claim-keys';
import { unwrap } from '@/data/run-query';
import { AppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

/**
 * Takes a claim of one's own back that nobody has decided on yet. One that has been decided, or is
 * gone, is AppError `conflict`; the lists are read again either way.
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
