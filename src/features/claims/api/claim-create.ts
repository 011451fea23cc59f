import { useQueryClient } from '@tanstack/react-query';
import { claimKeys } from './claim-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
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
