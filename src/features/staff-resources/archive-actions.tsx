import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/entities/people/session/session-context';
import { useResourceArchive } from '@/entities/resources/api/resource-archive';
import { useResourceDelete } from '@/entities/resources/api/resource-delete';
import { Field } from '@/shared/form/field';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { buttonClass } from '@/shared/ui/button-class';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { inputClass } from '@/shared/ui/input-class';
import { labelOf, resourceStatuses } from '@shared/contracts/vocabularies';

interface ArchivedResource {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly updated_at: string;
}

interface ArchiveActionsProps {
  readonly resource: ArchivedResource;
  /** Runs an action once nothing is unsaved. */
  readonly confirmLeaving: (proceed: () => void) => void;
  /** Leaves the editor after the resource was archived, restored or deleted. */
  readonly onDone: () => void;
}

type Action = 'archive' | 'restore' | 'delete';

/** Buttons that archive a resource, or restore or delete an archived one. For admins only. */
export function ArchiveActions({ resource, confirmLeaving, onDone }: ArchiveActionsProps) {
  const { isAdmin } = useSession();
  const [action, setAction] = useState<Action | null>(null);
  // A pending resource is declined instead: its submitter learns why.
  if (!isAdmin() || resource.status === 'pending') return null;
  const ask = (wanted: Action) => confirmLeaving(() => setAction(wanted));
  const isArchived = resource.status === 'archived';
  return (
    <>
      {isArchived ? (
        <>
          <button type="button" onClick={() => ask('restore')} className={buttonClass('quiet')}>
            <ArchiveRestore className="size-4" />
            Restore
          </button>
          <button type="button" onClick={() => ask('delete')} className={buttonClass('quiet')}>
            <Trash2 className="size-4" />
            Delete
          </button>
        </>
      ) : (
        <button type="button" onClick={() => ask('archive')} className={buttonClass('quiet')}>
          <Archive className="size-4" />
          Archive
        </button>
      )}
      {action !== null && (
        <ArchiveDialog
          action={action}
          resource={resource}
          onClose={() => setAction(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}

const texts = {
  archive: {
    title: 'Archive the resource?',
    label: 'Archive resource',
    busy: 'Archiving…',
    toast: 'Resource Archived',
  },
  restore: {
    title: 'Restore the resource?',
    label: 'Restore resource',
    busy: 'Restoring…',
    toast: 'Resource Restored',
  },
  delete: {
    title: 'Delete the resource?',
    label: 'Delete resource',
    busy: 'Deleting…',
    toast: 'Resource Deleted',
  },
} as const;

/** Statuses that an archived resource can have again. It may never have been public. */
const restoredStatuses = ['approved', 'coming_soon'] as const;
type RestoredStatus = (typeof restoredStatuses)[number];

interface ArchiveDialogProps {
  readonly action: Action;
  readonly resource: ArchivedResource;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ArchiveDialog({ action, resource, onClose, onDone }: ArchiveDialogProps) {
  const { id, name, updated_at: seenUpdatedAt } = resource;
  const archive = useResourceArchive();
  const remove = useResourceDelete();
  const [typed, setTyped] = useState('');
  const [restored, setRestored] = useState<RestoredStatus>('approved');
  const [failure, setFailure] = useState<string | null>(null);
  const { title, label, busy, toast } = texts[action];
  const send = async () => {
    if (action === 'delete' && typed.trim() !== name) {
      setFailure('Type the name exactly as it is shown.');
      return;
    }
    setFailure(null);
    try {
      if (action === 'delete') await remove.mutateAsync({ id, seenUpdatedAt });
      else {
        const status = action === 'archive' ? 'archived' : restored;
        await archive.mutateAsync({ id, seenUpdatedAt, status });
      }
    } catch (error) {
      setFailure(sentenceFor(error, failures));
      return;
    }
    notify({ title: toast, description: name });
    onDone();
  };
  return (
    <ConfirmDialog
      title={title}
      label={label}
      isAddition={action === 'restore'}
      busyLabel={busy}
      failure={failure}
      onConfirm={send}
      onClose={onClose}
    >
      {action === 'archive' && (
        <p>
          <strong>{name}</strong> will no longer be public. It keeps its reviews and links, and you
          can restore it from the list with the status Archived.
        </p>
      )}
      {action === 'restore' && (
        <>
          <p>
            <strong>{name}</strong>{' '}
            {restored === 'approved'
              ? 'will be public again.'
              : 'will be restored, but not public.'}
          </p>
          <Field label="Status">
            {(control) => (
              <select
                {...control}
                value={restored}
                onChange={({ target }) =>
                  setRestored(
                    restoredStatuses.find((status) => status === target.value) ?? restored,
                  )
                }
                className={inputClass}
              >
                {restoredStatuses.map((status) => (
                  <option key={status} value={status}>
                    {labelOf(resourceStatuses, status)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
      {action === 'delete' && (
        <>
          <p>
            <strong>{name}</strong> will be deleted with its reviews, claims and subscriptions. This
            cannot be undone.
          </p>
          <Field label="Name of the resource" hint="Type it to confirm.">
            {(control) => (
              <input
                {...control}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                className={inputClass}
              />
            )}
          </Field>
        </>
      )}
    </ConfirmDialog>
  );
}

const failures = {
  conflict:
    'Someone else changed this resource. Close this window, check the changes and try again.',
  not_found: 'This resource was already deleted.',
} as const;
