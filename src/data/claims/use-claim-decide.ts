import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimKeys } from './claim-keys';
import { overviewKeys } from '@/data/overview/overview-keys';
import { resourceKeys } from '@/data/resources/resource-keys';
import { readOnce, unwrap } from '@/data/run-query';
import { AppError, toAppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

/** Decision on a claim. */
export interface ClaimDecision {
  readonly claimId: string;
  readonly outcome: 'approve' | 'deny';
}

/**
 * Approves or denies a claim. AppError `not_found` when it is no longer pending; `conflict` when it
 * is pending but someone else holds the role. Refetches the lists in any case.
 */
export function useClaimDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ claimId, outcome }: ClaimDecision) => {
      const client = await loadSupabase();
      const reply = await client
        .rpc(outcome === 'approve' ? 'approve_claim' : 'deny_claim', { claim_id: claimId })
        .abortSignal(withTimeLimit());
      try {
        unwrap(reply);
      } catch (error) {
        // The backend has one code for both cases; read the claim to tell them apart.
        if (toAppError(error).code !== 'conflict' || (await isPending(claimId))) throw error;
        throw new AppError('not_found', { cause: error });
      }
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: claimKeys.all }),
        queryClient.invalidateQueries({ queryKey: resourceKeys.all }),
        queryClient.invalidateQueries({ queryKey: overviewKeys.all }),
      ]),
  });
}

async function isPending(claimId: string): Promise<boolean> {
  const claim = await readOnce(undefined, (client, inTime) =>
    client
      .from('resource_claims')
      .select('status')
      .eq('id', claimId)
      .abortSignal(inTime)
      .maybeSingle(),
  );
  return claim?.status === 'pending';
}
