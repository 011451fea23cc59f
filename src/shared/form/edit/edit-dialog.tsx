import type { FieldValues } from 'react-hook-form';
import { EditNotices } from './edit-notices';
import { UnsavedChangesQuestion } from './unsaved-changes-question';
import type { RowForm } from './use-row-form';
import { DialogFormButtons } from '@/shared/form/dialog-form-buttons';
import { FormFailure } from '@/shared/form/form-failure';
import type { ElementNode } from '@/shared/lib/element-node';
import { Dialog } from '@/shared/ui/dialog';

interface EditDialogProps<Values extends FieldValues, Columns, Version> {
  readonly title: string;
  readonly edit: RowForm<Values, Columns, Version>;
  /** Runs once everything is saved; `hasChanges` tells whether anything had to be saved. */
  readonly onSaved: (hasChanges: boolean) => void;
  /** Closes the dialog; called once nothing is unsaved. */
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ElementNode;
}

/** Dialog in which a stored row is edited: notices, fields, failure and buttons. */
export function EditDialog<Values extends FieldValues, Columns, Version>({
  title,
  edit,
  onSaved,
  onClose,
  children,
}: EditDialogProps<Values, Columns, Version>) {
  const { guard, isSaving, message } = edit;
  const close = () => {
    if (!isSaving) guard.confirm(onClose);
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          edit.save((hasChanges) => {
            onSaved(hasChanges);
            guard.proceed(onClose);
          });
        }}
        className="space-y-5"
      >
        <EditNotices edit={edit} />
        {children}
        <FormFailure message={message?.tone === 'wrong' ? message.text : undefined} />
        <DialogFormButtons
          label="Save Changes"
          busyLabel="Saving..."
          isBusy={isSaving}
          holdsCancel
          onCancel={close}
        />
      </form>
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={edit.discard} />
    </Dialog>
  );
}
