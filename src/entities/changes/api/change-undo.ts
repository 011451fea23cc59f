import { useQueryClient } from '@tanstack/react-query';
import { historyKeys } from './change-history';
import type { HistorySubject } from '@/entities/changes/rules/change';
import { eventKeys } from '@/entities/events/api/event-keys';
import { organizationKeys } from '@/entities/organizations/api/organization-keys';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { roleKeys } from '@/entities/people/api/role-keys';
import { providerKeys } from '@/entities/providers/api/provider-keys';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { auditKeys } from '@/entities/staff/api/audit-trail';
import { starterKitKeys } from '@/entities/starter-kits/api/starter-kit-keys';
import { submissionKeys } from '@/entities/submissions/api/submission-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

const roots: Readonly<Record<HistorySubject, readonly (readonly string[])[]>> = {
  resources: [resourceKeys.all, submissionKeys.all],
  events: [eventKeys.all, submissionKeys.all],
  service_provider_directory: [providerKeys.all, submissionKeys.all],
  organizations: [organizationKeys.all, resourceKeys.all],
  starter_kits: [starterKitKeys.all],
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
