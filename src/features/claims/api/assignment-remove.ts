import type { QueryData } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { type assignable } from './assignable-resources';
import { type AssignmentOfPerson, changePerson, refreshAssignments } from './assignment-create';
import type { ResourceRole } from '@/features/claims/rules/assigned-roles';
import { updateVersion, writeAsStaff } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import type { TablesUpdate } from '@/types/database';

/** An approved resource with its assignees and typed contacts. */
export type AssignableResource = QueryData<ReturnType<typeof assignable>>[number];

/** A typed contact of a resource, as loaded by the client. */
interface TypedAssignment {
  readonly resource: Pick<AssignableResource, 'id' | 'updated_at'>;
  readonly role: Exclude<ResourceRole, 'curator'>;
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
  await writeAsStaff(updateVersion('resources', id, updated_at, emptyContact[role]));
}
