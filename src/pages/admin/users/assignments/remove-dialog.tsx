import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { AssignableResource } from '@/data/assignments/assignments';
import { useAssignmentRemove } from '@/data/assignments/assignments';
import type { Assignment } from '@/domain/claims/assignments';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

interface RemoveDialogProps {
  readonly assignment: Assignment<AssignableResource>;
  readonly onClose: () => void;
  /** Called when the assignment was removed or changed. */
  readonly onGone: () => void;
}

/** Confirmation for removing an assignment. */
export function RemoveDialog({ assignment, onClose, onGone }: RemoveDialogProps) {
  const { resource, role, roleLabel, name, kind } = assignment;
  const remove = useAssignmentRemove();
  const oneAtATime = useSingleFlight();
  const send = async () => {
    try {
      await remove.mutateAsync(
        assignment.kind === 'person'
          ? { resourceId: resource.id, role, userId: assignment.userId }
          : { resource, role: assignment.role },
      );
    } catch (error) {
      const isStale = toAppError(error).code === 'conflict';
      const description = isStale ? CHANGED : sentenceFor(error);
      notify({ title: 'Removal Failed', description, tone: 'destructive' });
      if (isStale) onGone();
      return;
    }
    notify({
      title: 'Assignment Removed',
      description: 'User assignment has been removed from the resource.',
    });
    onGone();
  };
  return (
    <ConfirmDialog
      title="Remove this assignment?"
      label="Remove"
      busyLabel="Removing…"
      isBusy={remove.isPending}
      failure={
        remove.isError ? `The assignment was not removed. ${sentenceFor(remove.error)}` : null
      }
      onConfirm={() => void oneAtATime(send)}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> will no longer be the {roleLabel} of{' '}
        <strong>{resource.name}</strong>.
      </p>
      <p className="text-soft">
        {kind === 'person'
          ? 'The account and its profile are not affected.'
          : 'The name, title, email and phone number of this contact are deleted from the resource.'}
      </p>
    </ConfirmDialog>
  );
}

const CHANGED =
  'Someone else changed this resource. The list is now up to date; please check it and try again.';
