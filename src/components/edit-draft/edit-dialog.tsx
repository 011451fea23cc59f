import type { RefObject } from 'react';
import { EditNotices } from './edit-notices';
import { UnsavedChangesQuestion } from './unsaved-changes-question';
import type { EditDraft } from './use-edit-draft';
import type { SaveMessage } from './use-save-edits';
import type { UnsavedChangesGuard } from './use-unsaved-changes-guard';
import { DialogFormButtons } from '@/components/form/dialog-form-buttons';
import { FormFailure } from '@/components/form/form-failure';
import { Dialog } from '@/components/ui/dialog';
import type { ElementNode } from '@/types/element-node';

interface EditDialogProps<Values, Columns, Version> {
  readonly title: string;
  readonly edit: {
    readonly draft: EditDraft<Values, Columns, Version>;
    readonly noticesRef: RefObject<HTMLDivElement | null>;
    readonly guard: UnsavedChangesGuard;
    readonly isSaving: boolean;
    readonly message: SaveMessage | null;
    readonly save: () => void;
  };
  /** Closes the dialog; called once nothing is unsaved. */
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ElementNode;
}

/** Dialog in which a stored row is edited: notices, fields, failure and buttons. */
export function EditDialog<Values, Columns, Version>({
  title,
  edit: { draft, noticesRef, guard, isSaving, message, save },
  onClose,
  children,
}: EditDialogProps<Values, Columns, Version>) {
  const close = () => {
    if (!isSaving) guard.confirm(onClose);
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="space-y-5"
      >
        <EditNotices ref={noticesRef} draft={draft} />
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
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={draft.discard} />
    </Dialog>
  );
}
