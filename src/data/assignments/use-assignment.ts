import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AssignableResource } from './assignable-resources-query';
import { overviewKeys } from '@/data/overview/overview-keys';
import { profileKeys } from '@/data/profiles/profile-keys';
import { resourceKeys } from '@/data/resources/resource-keys';
import { readOnce, unwrap } from '@/data/run-query';
import { throwUpdateRefused } from '@/data/throw-update-refused';
import type { ResourceRole } from '@/domain/claims/assigned-roles';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';
import type { TablesUpdate } from '@/types/database';

/** A user in a role of a resource. `userId` is the account id. */
export interface AssignmentOfPerson {
  readonly resourceId: string;
  readonly role: ResourceRole;
  readonly userId: string;
}

/** A typed contact of a resource, as loaded by the client. */
export interface TypedAssignment {
  readonly resource: Pick<AssignableResource, 'id' | 'updated_at'>;
  readonly role: Exclude<ResourceRole, 'curator'>;
}

const emptyContact = {
  contact: {
    contact_name: null,
    contact_title: null,
    contact_email: null,
    contact_phone: null,
  },
  entrepreneur_contact: {
    entrepreneur_contact_name: null,
    entrepreneur_contact_title: null,
    entrepreneur_contact_email: null,
    entrepreneur_contact_phone: null,
  },
} as const satisfies Record<TypedAssignment['role'], TablesUpdate<'resources'>>;

/**
 * Assigns a user to a role of a resource. AppError `conflict` when someone else holds it,
 * `not_found` without the resource or the account. Refetches the lists in any case.
 */
export function useAssignmentCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (assignment: AssignmentOfPerson) => {
      const client = await loadSupabase();
      unwrap(
        await client.rpc('assign_person', parametersOf(assignment)).abortSignal(withTimeLimit()),
      );
    },
    onSettled: () => refreshAssignments(queryClient),
  });
}

/**
 * Removes a user, or the typed contact, from a role of a resource. AppError `conflict` when the
 * assignment has changed, `forbidden` and `not_found` as after any update. Refetches the lists in
 * any case.
 */
export function useAssignmentRemove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (assignment: AssignmentOfPerson | TypedAssignment) =>
      'userId' in assignment ? unassign(assignment) : clearContact(assignment),
    onSettled: () => refreshAssignments(queryClient),
  });
}

async function unassign(assignment: AssignmentOfPerson): Promise<void> {
  const client = await loadSupabase();
  unwrap(
    await client.rpc('unassign_person', parametersOf(assignment)).abortSignal(withTimeLimit()),
  );
}

async function clearContact({ resource, role }: TypedAssignment): Promise<void> {
  const client = await loadSupabase();
  const rows = unwrap(
    await client
      .from('resources')
      .update(emptyContact[role])
      .eq('id', resource.id)
      .eq('updated_at', resource.updated_at)
      .select('id')
      .abortSignal(withTimeLimit()),
  );
  if (rows.length > 0) return;
  await throwUpdateRefused({ updated_at: resource.updated_at }, () =>
    readOnce(undefined, (client, inTime) =>
      client
        .from('resources')
        .select('updated_at')
        .eq('id', resource.id)
        .abortSignal(inTime)
        .maybeSingle(),
    ),
  );
}

function parametersOf({ resourceId, role, userId }: AssignmentOfPerson) {
  return { resource_id: resourceId, assignee_role: role, account_id: userId };
}

/** Refetches profiles too: an account that was not found may be deleted. */
async function refreshAssignments(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: resourceKeys.all }),
    queryClient.invalidateQueries({ queryKey: profileKeys.all }),
    queryClient.invalidateQueries({ queryKey: overviewKeys.all }),
  ]);
}
