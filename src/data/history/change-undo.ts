import { useQueryClient } from '@tanstack/react-query';
import { historyKeys } from './change-history';
import { auditKeys } from '@/data/audit/audit-trail';
import { eventKeys } from '@/data/events/event-keys';
import { organizationKeys } from '@/data/organizations/organization-keys';
import { profileKeys } from '@/data/profiles/profile-keys';
import { providerKeys } from '@/data/providers/provider-keys';
import { resourceKeys } from '@/data/resources/resource-keys';
import { roleKeys } from '@/data/roles/role-keys';
import { submissionKeys } from '@/data/submissions/submission-keys';
import { useMutation } from '@/data/use-mutation';
import type { HistorySubject } from '@/domain/history/change';
import { supabase } from '@/lib/supabase';

const roots: Readonly<Record<HistorySubject, readonly (readonly string[])[]>> = {
  resources: [resourceKeys.all, submissionKeys.all],
  events: [eventKeys.all, submissionKeys.all],
  service_provider_directory: [providerKeys.all, submissionKeys.all],
  organizations: [organizationKeys.all, resourceKeys.all],
  profiles: [roleKeys.all, profileKeys.all],
};

/**
 * Puts back what a change replaced. AppError `conflict`: a field was changed again later, or the
 * change was undone already; `not_found`: it can no longer be undone; `forbidden`: the user lost the
 * permission. The data is refetched in any case.
 */
export function useChangeUndo(subject: HistorySubject) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changeId: number) => {
      await supabase.rpc('undo_change', { change_id: changeId }).throwOnError();
    },
    onSettled: async () => {
      const keys = [...roots[subject], historyKeys.all, auditKeys.all];
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
