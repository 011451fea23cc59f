import { useQueryClient } from '@tanstack/react-query';
import { claimKeys } from './claim-keys';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError, toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

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
      const decide = outcome === 'approve' ? 'approve_claim' : 'deny_claim';
      try {
        await supabase.rpc(decide, { claim_id: claimId }).throwOnError();
      } catch (error) {
        // The backend has one code for both cases; read the claim to tell them apart.
        if (toAppError(error).code !== 'conflict' || (await isPending(claimId))) throw error;
        throw new AppError('not_found', { cause: error });
      }
    },
    onSettled: () =>
      Promise.all(
        [claimKeys.all, resourceKeys.all, overviewKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

async function isPending(claimId: string): Promise<boolean> {
  const { data: claim } = await supabase
    .from('resource_claims')
    .select('status')
    .eq('id', claimId)
    .maybeSingle()
    .throwOnError();
  return claim?.status === 'pending';
}
