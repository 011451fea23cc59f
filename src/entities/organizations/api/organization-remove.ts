import { useQueryClient } from '@tanstack/react-query';
import { refreshOrganizations } from './organization-update';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Removes an organization. AppError `conflict` while resources are linked to it. */
export function useOrganizationRemove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase.rpc('remove_organization', { organization_id: id }).throwOnError();
    },
    onSettled: () => refreshOrganizations(queryClient),
  });
}
