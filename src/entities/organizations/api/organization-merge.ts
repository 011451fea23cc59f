import { useQueryClient } from '@tanstack/react-query';
import { refreshOrganizations } from './organization-update';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

interface OrganizationMerge {
  readonly keptId: string;
  readonly mergedId: string;
}

/** Merges an organization into another; resolves to the number of resources that moved. */
export function useOrganizationMerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ keptId, mergedId }: OrganizationMerge) => {
      const { data } = await supabase
        .rpc('merge_organizations', { kept_id: keptId, merged_id: mergedId })
        .throwOnError();
      return data;
    },
    onSettled: () => refreshOrganizations(queryClient),
  });
}
