import { FileText, Trash2, UserRound } from 'lucide-react';
import { useAssignmentRemove, type AssignableResource } from './api/assignment-remove';
import type { Assignment } from './rules/assignments';
import { cardClass, titleLinkClass } from '@/entities/staff/admin-list';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { writeFailure } from '@/shared/lib/write-failure';
import { buttonClass } from '@/shared/ui/button-class';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { SiteLink } from '@/shared/ui/site-link';

interface AssignmentCardProps {
  readonly assignment: Assignment<AssignableResource>;
  readonly onRemove: () => void;
}

/** An assignment with its Remove button. */
export function AssignmentCard({ assignment, onRemove }: AssignmentCardProps) {
  const { resource, roleLabel, name } = assignment;
  return (
    <article className={cardClass}>
      <p className="text-sm font-semibold text-accent">{roleLabel}</p>
      <h3 className="text-lg">
        <SiteLink to={paths.resource(resource.slug)} className={titleLinkClass}>
          {resource.name}
        </SiteLink>
      </h3>
      <Holder assignment={assignment} />
      <p className="mt-auto pt-2">
        <button type="button" onClick={onRemove} className={buttonClass('quiet', '-mb-2 -ml-3')}>
          <Trash2 className="size-4" />
          Remove
          <span className="sr-only">{` ${name} as ${roleLabel} of ${resource.name}`}</span>
        </button>
      </p>
    </article>
  );
}

function Holder({ assignment }: Pick<AssignmentCardProps, 'assignment'>) {
  if (assignment.kind === 'person') {
    return (
      <p className="flex items-center gap-2">
        <UserRound className="size-4 shrink-0 text-soft" />
        <SiteLink to={paths.profile(assignment.userId)} className={titleLinkClass}>
          {assignment.name}
        </SiteLink>
      </p>
    );
  }
  const { name, email } = assignment;
  return (
    <div className="mt-2 flex items-start gap-2">
      <FileText className="mt-1 size-4 text-soft" />
      <p className="min-w-0 wrap-anywhere">
        <span>{name}</span>
        {email !== null && email !== name && <span className="block text-soft">{email}</span>}
        <span className="mt-1 block w-fit rounded-full bg-unknown-tint px-2.5 py-0.5 text-sm font-semibold text-unknown">
          Text only, no account
        </span>
      </p>
    </div>
  );
}

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
  const send = async () => {
    try {
      await remove.mutateAsync(
        assignment.kind === 'person'
          ? { resourceId: resource.id, role, userId: assignment.userId }
          : { resource, role: assignment.role },
      );
    } catch (error) {
      notifyFailure('Removal Failed', error, {
        conflict:
          'Someone else changed this resource. The list is now up to date; please check it and try again.',
      });
      if (toAppError(error).code === 'conflict') onGone();
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
      failure={
        remove.isError ? writeFailure('The assignment was not removed.', remove.error) : null
      }
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
        <span>{` will no longer be the ${roleLabel} of`}</span> <strong>{resource.name}</strong>.
      </p>
      <p className="text-soft">
        {kind === 'person'
          ? 'The account and its profile are not affected.'
          : 'The name, title, email and phone number of this contact are deleted from the resource.'}
      </p>
    </ConfirmDialog>
  );
}
