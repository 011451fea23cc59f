import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import type { ResourceRole } from '@/features/claims/rules/assigned-roles';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** A user in a role of a resource. `userId` is the account id. */
export interface AssignmentOfPerson {
  readonly resourceId: string;
  readonly role: ResourceRole;
  readonly userId: string;
}

/**
 * Assigns a user to a role of a resource. AppError `conflict` when someone else holds it,
 * `not_found` without the resource or the account. Refetches the lists in any case.
 */
export function useAssignmentCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (assignment: AssignmentOfPerson) => changePerson('assign_person', assignment),
    onSettled: () => refreshAssignments(queryClient),
  });
}

export async function changePerson(
  change: 'assign_person' | 'unassign_person',
  { resourceId, role, userId }: AssignmentOfPerson,
): Promise<void> {
  await supabase
    .rpc(change, { resource_id: resourceId, assignee_role: role, account_id: userId })
    .throwOnError();
}

/** Refetches profiles too: an account that was not found may be deleted. */
export async function refreshAssignments(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [resourceKeys.all, profileKeys.all, overviewKeys.all].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
