import type { QueryData } from '@supabase/supabase-js';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { overviewKeys } from '@/data/overview/overview';
import { profileKeys } from '@/data/profiles/profile-keys';
import { readList } from '@/data/read-list';
import { resourceKeys } from '@/data/resources/resource-keys';
import { writeVersionAsStaff } from '@/data/update-version';
import { useMutation } from '@/data/use-mutation';
import type { ResourceRole } from '@/domain/claims/assigned-roles';
import { supabase } from '@/lib/supabase';
import type { TablesUpdate } from '@/types/database';

const assignmentColumns = `
  id, name, slug, organization, curator_id, contact_profile_id, entrepreneur_contact_profile_id,
  contact_name, contact_email, entrepreneur_contact_name, entrepreneur_contact_email, updated_at
` as const;

function assignable() {
  return supabase
    .from('resources')
    .select(assignmentColumns, { count: 'exact' })
    .eq('status', 'approved')
    .order('name')
    .order('id');
}

/** An approved resource with its assignees and typed contacts. */
export type AssignableResource = QueryData<ReturnType<typeof assignable>>[number];

/** All approved resources with their assignees and contacts, by name. */
export function assignableResourcesQuery() {
  return queryOptions({
    queryKey: resourceKeys.assignable(),
    queryFn: ({ signal }) => readList(signal, assignable),
  });
}

/** A user in a role of a resource. `userId` is the account id. */
export interface AssignmentOfPerson {
  readonly resourceId: string;
  readonly role: ResourceRole;
  readonly userId: string;
}

/** A typed contact of a resource, as loaded by the client. */
interface TypedAssignment {
  readonly resource: Pick<AssignableResource, 'id' | 'updated_at'>;
  readonly role: Exclude<ResourceRole, 'curator'>;
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

/**
 * Removes a user, or the typed contact, from a role of a resource. AppError `conflict` when the
 * assignment has changed, `forbidden` and `not_found` as after any update. Refetches the lists in
 * any case.
 */
export function useAssignmentRemove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (assignment: AssignmentOfPerson | TypedAssignment) =>
      'userId' in assignment
        ? changePerson('unassign_person', assignment)
        : clearContact(assignment),
    onSettled: () => refreshAssignments(queryClient),
  });
}

async function changePerson(
  change: 'assign_person' | 'unassign_person',
  { resourceId, role, userId }: AssignmentOfPerson,
): Promise<void> {
  await supabase
    .rpc(change, { resource_id: resourceId, assignee_role: role, account_id: userId })
    .throwOnError();
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

async function clearContact({ resource, role }: TypedAssignment): Promise<void> {
  const { id, updated_at } = resource;
  await writeVersionAsStaff(
    resource,
    supabase
      .from('resources')
      .update(emptyContact[role])
      .eq('id', id)
      .eq('updated_at', updated_at)
      .select('updated_at'),
    supabase.from('resources').select('updated_at').eq('id', id).maybeSingle(),
  );
}

/** Refetches profiles too: an account that was not found may be deleted. */
async function refreshAssignments(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [resourceKeys.all, profileKeys.all, overviewKeys.all].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
