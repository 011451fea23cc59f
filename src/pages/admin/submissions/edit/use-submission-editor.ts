import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-frame';
import { useApproveSaved } from './use-approve-saved';
import { focusNotices } from '@/components/edit-draft/edit-notices';
import type { StoredRow } from '@/components/edit-draft/edit-state';
import { explainSaveFailure } from '@/components/edit-draft/save-failure';
import type { EditDraft } from '@/components/edit-draft/use-edit-draft';
import { useSaveEdits, type SaveProblem } from '@/components/edit-draft/use-save-edits';
import { useUnsavedChangesGuard } from '@/components/edit-draft/use-unsaved-changes-guard';
import { submissionRecordQuery } from '@/data/submissions/submission-queries';
import { changedParts, changesBetween } from '@/domain/three-way-merge';
import type { AppErrorCode } from '@/lib/errors';
import { notify } from '@/lib/notify';

/** The version of a submission that staff edit. */
export interface SubmissionVersion {
  readonly updated_at: string;
}

interface EditorOptions<Values, Columns> extends EntryProps {
  /** What is edited: 'event'. */
  readonly noun: string;
  readonly titleOf: (values: Values) => string;
  /** The row as the cache holds it; null when it is gone. */
  readonly readCached: () => StoredRow<Values, SubmissionVersion> | null;
  /** Saves these changes of the version that was seen. Resolves to the new `updated_at`. */
  readonly update: (changes: Partial<Columns>, seenUpdatedAt: string) => Promise<string>;
}

export type SubmissionEditor = ReturnType<typeof useSubmissionEditor>;

/** Saves and approves an edited submission, and leaves the form. */
export function useSubmissionEditor<
  Values extends FieldValues,
  Context,
  Output extends Values,
  Columns,
>(
  form: UseFormReturn<Values, Context, Output>,
  draft: EditDraft<Values, Columns, SubmissionVersion>,
  options: EditorOptions<Values, Columns>,
) {
  const { place, view, titleOf, onDecided } = options;
  const noticesRef = useRef<HTMLDivElement>(null);
  const guard = useUnsavedChangesGuard(draft.isDirty);
  const [wanted, setWanted] = useState<'save' | 'approve'>('save');
  const { data: record } = useQuery(submissionRecordQuery(place.kind, place.id));
  const { save, isSaving, message, say } = useSaveEdits(form, draft, {
    send: (values) => sendChanges(draft, values, options),
    onConflict: () => focusNotices(noticesRef),
  });
  const { approveSaved, isApproving } = useApproveSaved(draft, { place, titleOf, say });
  const close = () => view.replaceBy({ isEditing: false });

  return {
    noticesRef,
    guard,
    message,
    isSaving,
    /** What is under way. */
    step: isSaving || isApproving ? wanted : null,
    mayApprove: record !== undefined && record?.status !== 'approved',
    saveAndClose: () => {
      setWanted('save');
      save((hasChanges) => {
        notify({ title: hasChanges ? 'Changes saved' : 'There is nothing to save' });
        guard.proceed(close);
      });
    },
    saveAndApprove: () => {
      setWanted('approve');
      save((hasChanges) => approveSaved(hasChanges, () => guard.proceed(onDecided)));
    },
    cancel: () => guard.confirm(close),
  };
}

/** Failures after which the row may have changed: it is read again then. */
const doubtful: ReadonlySet<AppErrorCode> = new Set(['conflict', 'timeout', 'network']);

async function sendChanges<Values, Columns>(
  draft: EditDraft<Values, Columns, SubmissionVersion>,
  values: Values,
  { noun, readCached, update }: EditorOptions<Values, Columns>,
): Promise<SaveProblem | null> {
  const { parts } = draft;
  const { base, seen } = draft.now();
  try {
    const updatedAt = await update(changesBetween(parts, base, values), seen.updated_at);
    draft.settle(changedParts(parts, base, values), values, { updated_at: updatedAt });
    return null;
  } catch (error) {
    console.warn(`The ${noun} could not be saved:`, error);
    return explainSaveFailure(error, draft, {
      noun,
      // The mutation has refreshed the cache by now, unless that failed as well.
      readRow: (code) => {
        const row = readCached();
        const isRefreshed = row?.seen.updated_at !== seen.updated_at;
        return Promise.resolve(doubtful.has(code) && isRefreshed ? row : undefined);
      },
    });
  }
}
