import { useMemo, useState } from 'react';
import { useOrganizationMerge } from '@/entities/organizations/api/organization-merge';
import { useOrganizationRemove } from '@/entities/organizations/api/organization-remove';
import type { StaffOrganization } from '@/entities/organizations/api/staff-organizations';
import { ChoiceField, useChoice } from '@/entities/staff/form-parts';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { writeFailure } from '@/shared/lib/write-failure';
import { counted } from '@/shared/rules/counted';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

interface OrganizationDialogProps {
  readonly organization: StaffOrganization;
  readonly onClose: () => void;
  /** Called when the organization is gone. */
  readonly onGone: () => void;
}

/** Question before an organization is removed. */
export function RemoveOrganizationDialog(props: OrganizationDialogProps) {
  const { organization, onClose, onGone } = props;
  const { id, name } = organization;
  const remove = useOrganizationRemove();
  const send = async () => {
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      if (toAppError(error).code === 'not_found') onGone();
      return;
    }
    notify({ title: 'Organization Removed', description: name });
    onGone();
  };
  return (
    <ConfirmDialog
      title="Remove the organization?"
      label="Remove organization"
      busyLabel="Removing…"
      failure={remove.isError ? removeFailure(remove.error) : null}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> will be removed. No resource uses it. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

function removeFailure(error: unknown): string {
  return toAppError(error).code === 'conflict'
    ? 'Resources are linked to this organization now. Merge it into another one instead.'
    : writeFailure('The organization was not removed.', error);
}

interface MergeDialogProps extends OrganizationDialogProps {
  readonly all: readonly StaffOrganization[];
}

/** Choice of the organization that an organization is merged into. */
export function MergeOrganizationDialog({ organization, all, onClose, onGone }: MergeDialogProps) {
  const { id, name, resource_count: count } = organization;
  const merge = useOrganizationMerge();
  const choice = useChoice(useMemo(() => all.filter((other) => other.id !== id), [all, id]));
  const [isMissing, setMissing] = useState(false);
  const send = async () => {
    if (choice.chosen === null) {
      setMissing(true);
      choice.inputRef.current?.focus();
      return;
    }
    try {
      await merge.mutateAsync({ keptId: choice.chosen.id, mergedId: id });
    } catch {
      return;
    }
    notify({
      title: 'Organizations Merged',
      description: `${name} is now ${choice.chosen.name}.`,
    });
    onGone();
  };
  return (
    <ConfirmDialog
      title="Merge the organization?"
      label="Merge organizations"
      busyLabel="Merging…"
      failure={merge.isError ? mergeFailure(merge.error) : null}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        <span>{`Choose the organization to keep. ${counted(count, 'resource')} of `}</span>
        <strong>{name}</strong>{' '}
        <span>{`${count === 1 ? 'moves' : 'move'} to it, its empty fields are filled in, and ${name} is removed. This cannot be undone.`}</span>
      </p>
      {/* The window cuts off what is taller than it: the open list needs room. */}
      <div className="has-[[aria-expanded=true]]:min-h-88">
        <ChoiceField
          label="Organization to keep"
          name="kept"
          choice={choice}
          missing={isMissing ? 'Please choose an organization from the list' : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}

function mergeFailure(error: unknown): string {
  return toAppError(error).code === 'not_found'
    ? 'One of the two organizations no longer exists. Close this window and check the list.'
    : writeFailure('The organizations were not merged.', error);
}
