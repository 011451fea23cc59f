import { useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { focusNotices } from './edit-notices';
import { openEdit, type EditSetup, type RowVersion, type StoredRow } from './edit-state';
import { useEditDraft, type EditDraft } from './use-edit-draft';
import { useSaveEdits, type SaveProblem } from './use-save-edits';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard';

interface RowEditOptions<Values extends FieldValues, Columns, Version> extends EditSetup<
  Values,
  Columns
> {
  /** The row as it was read last. Each new object is compared with what is known. */
  readonly row: StoredRow<Values, Version>;
  readonly resolver: Resolver<Values>;
  /** Saves what was changed and settles it in the draft. Resolves to null when all is saved. */
  readonly send: (
    draft: EditDraft<Values, Columns, Version>,
    values: Values,
  ) => Promise<SaveProblem | null>;
  /** Called when nothing is unsaved any more; `hasChanges` tells whether anything had to be saved. */
  readonly onSaved: (hasChanges: boolean) => void;
  readonly onClose: () => void;
}

/**
 * Edits a stored row in a form of its own: a draft over the row, the question about unsaved changes,
 * and a save that closes the form.
 */
export function useRowEdit<Values extends FieldValues, Columns, Version extends RowVersion>({
  row,
  resolver,
  send,
  onSaved,
  onClose,
  ...setup
}: RowEditOptions<Values, Columns, Version>) {
  const [opened] = useState(() => openEdit(setup, row));
  const form = useForm<Values>({
    resolver,
    defaultValues: opened.values as DefaultValues<Values>,
  });
  const draft = useEditDraft(form, { opened, row });
  const noticesRef = useRef<HTMLDivElement>(null);
  const { save, isSaving, isUnsaved, message } = useSaveEdits(form, draft, {
    send: (values) => send(draft, values),
    onConflict: () => focusNotices(noticesRef),
  });
  const guard = useUnsavedChangesGuard(isUnsaved);
  return {
    form,
    draft,
    noticesRef,
    guard,
    isSaving,
    message,
    save: () =>
      save((hasChanges) => {
        onSaved(hasChanges);
        guard.proceed(onClose);
      }),
  };
}
