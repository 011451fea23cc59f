import { TriangleAlert } from 'lucide-react';
import { useSession } from '@/auth/session-context';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { PersonWithRoles } from '@/data/roles/roles';
import { useRoleSet } from '@/data/roles/roles';
import { fullName } from '@/domain/profiles/person-name';
import { rolesOf } from '@/domain/staff/people-with-roles';
import { labelOf, userRoles } from '@/domain/vocabularies';
import type { UserRole } from '@/domain/vocabularies';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

interface RemoveRoleDialogProps {
  readonly person: PersonWithRoles;
  readonly role: UserRole;
  readonly onClose: () => void;
  /** Called when the person no longer has the role. */
  readonly onGone: () => void;
}

/** Confirmation for removing a role. */
export function RemoveRoleDialog({ person, role, onClose, onGone }: RemoveRoleDialogProps) {
  const { user } = useSession();
  const change = useRoleSet();
  const name = fullName(person);
  const label = labelOf(userRoles, role);
  const isOwnAccess = user?.id === person.user_id && role === 'admin';
  const send = async () => {
    try {
      await change.mutateAsync({ userId: person.user_id, role, granted: false });
    } catch (error) {
      const description = failureText(error);
      notify({ title: 'Role Not Removed', description, tone: 'destructive' });
      if (toAppError(error).code === 'not_found') onGone();
      return;
    }
    notify({ title: 'Role Removed', description: `${name} no longer has the role ${label}.` });
    onGone();
  };
  return (
    <ConfirmDialog
      title={`Remove the ${label} role?`}
      label="Remove role"
      busyLabel="Removing…"
      failure={change.isError ? failureText(change.error) : null}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> will no longer have the role <strong>{label}</strong>.
      </p>
      {isOwnAccess && (
        <p className="flex items-start gap-2 rounded bg-closed-tint px-3 py-2 text-closed">
          <TriangleAlert className="mt-0.5 size-5" />
          {rolesOf(person).includes('service_admin')
            ? 'This is your own role. You keep Service Management but can no longer manage roles.'
            : 'This is your own role. You will lose access to this dashboard, and only another admin can restore it.'}
        </p>
      )}
    </ConfirmDialog>
  );
}

function failureText(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'conflict')
    return 'This is the last admin. Add the Admin role to someone else first.';
  if (code === 'not_found') return 'This person no longer has an account.';
  return `The role was not removed. ${sentenceFor(error)}`;
}
