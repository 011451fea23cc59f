import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-frame';
import { useApproveSaved } from './use-approve-saved';
import { useSession } from '@/auth/session-context';
import { focusNotices } from '@/components/edit-draft/edit-notices';
import { openEdit, type EditSetup } from '@/components/edit-draft/edit-state';
import { saveChanges, type TimedVersion } from '@/components/edit-draft/save-changes';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { useSaveEdits } from '@/components/edit-draft/use-save-edits';
import { useUnsavedChangesGuard } from '@/components/edit-draft/use-unsaved-changes-guard';
import { submissionRecordQuery } from '@/data/submissions/submission-queries';
import { rowAt, type Change } from '@/domain/history/change';
import { notify } from '@/lib/notify';

interface EditedRow extends TimedVersion {
  readonly id: string;
}

/** The form of a kind of submission. */
interface FormSetup<Row, Values, Columns> extends Omit<EditSetup<Values, Columns>, 'place'> {
  /** What is edited: 'event'. */
  readonly noun: string;
  /** Converts a row to form values. */
  readonly toForm: (row: Row) => Values;
}

/** Opens the row of a submission for editing, with the stored draft over it. */
export function useEditedRow<Row extends EditedRow, Values, Columns>(
  row: Row,
  setup: FormSetup<Row, Values, Columns>,
) {
  const { noun, toForm, parts, schema } = setup;
  const { user } = useSession();
  const userId = user?.id ?? '';
  const stored = useMemo(() => storedRow(row, toForm), [row, toForm]);
  const [opened] = useState(() => {
    const place = { userId, form: `${noun}-editor`, subject: row.id };
    return openEdit({ parts, schema, place }, stored);
  });
  return { row, stored, opened, userId, noun, toForm };
}

function storedRow<Row extends EditedRow, Values>(row: Row, toForm: (row: Row) => Values) {
  return { values: toForm(row), seen: { updated_at: row.updated_at } };
}

interface RowChange<Columns> {
  readonly id: string;
  readonly seenUpdatedAt: string;
  readonly changes: Partial<Columns>;
}

interface EditorOptions<Row, Values, Columns> extends EntryProps {
  readonly edited: ReturnType<typeof useEditedRow<Row & EditedRow, Values, Columns>>;
  readonly titleOf: (values: Values) => string;
  /** The row as the cache holds it; null when it is gone. */
  readonly readCached: () => (Row & EditedRow) | null | undefined;
  /** Saves these changes of the version that was seen. Resolves to the new `updated_at`. */
  readonly update: (change: RowChange<Columns>) => Promise<string>;
}

export type SubmissionEditor = ReturnType<typeof useEditorActions>;

/** Saves and approves an edited submission, and leaves the form. */
export function useSubmissionEditor<
  Row extends EditedRow,
  Values extends FieldValues,
  Context,
  Output extends Values,
  Columns,
>(form: UseFormReturn<Values, Context, Output>, options: EditorOptions<Row, Values, Columns>) {
  const { edited, place, view, titleOf, readCached, update, onDecided } = options;
  const { row, stored, opened, noun, toForm } = edited;
  const draft = useEditDraft(form, { opened, row: stored });
  const noticesRef = useRef<HTMLDivElement>(null);
  const saving = useSaveEdits(form, draft, {
    send: (values) =>
      saveChanges(draft, values, {
        noun,
        update: (changes, seenUpdatedAt) => update({ id: row.id, seenUpdatedAt, changes }),
        // The mutation has refreshed the cache by now, unless that failed as well.
        readRow: () => {
          const cached = readCached();
          return Promise.resolve(cached ? storedRow(cached, toForm) : null);
        },
      }),
    onConflict: () => focusNotices(noticesRef),
  });
  const { approveSaved, isApproving } = useApproveSaved(draft, {
    place,
    titleOf,
    showMessage: saving.showMessage,
  });
  const editor = useEditorActions({
    saving,
    isApproving,
    place,
    approve: approveSaved,
    close: () => view.replaceBy({ isEditing: false }),
    onDecided,
  });
  const history = {
    subjectId: row.id,
    version: row.updated_at,
    formAt: (change: Change, side: 'before' | 'after') => toForm(rowAt(row, change, side)),
  };
  return { draft, editor, noticesRef, history };
}

interface EditorActions extends Pick<EntryProps, 'place' | 'onDecided'> {
  readonly saving: Pick<
    ReturnType<typeof useSaveEdits>,
    'save' | 'isSaving' | 'isUnsaved' | 'message'
  >;
  readonly isApproving: boolean;
  readonly approve: (hasChanges: boolean, onApproved: () => void) => Promise<void>;
  readonly close: () => void;
}

/** The buttons of the editor and what they do. */
function useEditorActions(options: EditorActions) {
  const { saving, isApproving, place, approve, close, onDecided } = options;
  const { save, isSaving, isUnsaved, message } = saving;
  const guard = useUnsavedChangesGuard(isUnsaved);
  const [wanted, setWanted] = useState<'save' | 'approve'>('save');
  const { data: record } = useQuery(submissionRecordQuery(place.kind, place.id));
  return {
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
      save((hasChanges) => approve(hasChanges, () => guard.proceed(onDecided)));
    },
    cancel: () => guard.confirm(close),
  };
}
