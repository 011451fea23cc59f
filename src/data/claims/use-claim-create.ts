import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimKeys } from './claim-keys';
import { unwrap } from '@/data/run-query';
import { loadSupabase } from '@/lib/supabase';
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
      const client = await loadSupabase();
      return unwrap(await client.from('resource_claims').insert(draft).select('id').single());
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: claimKeys.all }),
  });
}
