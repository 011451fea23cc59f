import { useQueryClient } from '@tanstack/react-query';
import { refreshOrganizations } from './organization-update';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/**
 * Removes an organization. AppError `conflict` while resources are linked to it, `not_found` when it
 * is gone already.
 */
export function useOrganizationRemove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase
        .from('organizations')
        .delete()
        .eq('id', id)
        .select('id')
        .single()
        .throwOnError();
    },
    onSettled: () => refreshOrganizations(queryClient),
  });
}
