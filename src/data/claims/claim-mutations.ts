import { useQueryClient } from '@tanstack/react-query';
import { claimKeys } from './claim-queries';
import { overviewKeys } from '@/data/overview/overview';
import { resourceKeys } from '@/data/resources/resource-keys';
import { useMutation } from '@/data/use-mutation';
import { AppError, toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { TablesInsert } from '@/types/database';

/** A new claim: role and justification. */
export type ClaimDraft = Required<
  Pick<TablesInsert<'resource_claims'>, 'resource_id' | 'claim_type' | 'justification'>
>;

/** Submits a claim for a decision by staff. */
export function useClaimCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (draft: ClaimDraft) => {
      const { data } = await supabase
        .from('resource_claims')
        .insert(draft)
        .select('id')
        .single()
        .throwOnError();
      return data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: claimKeys.all }),
  });
}

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
