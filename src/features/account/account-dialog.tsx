import type { SubmitEvent } from 'react';
import { DialogFormButtons } from '@/shared/form/dialog-form-buttons';
import type { ElementNode } from '@/shared/lib/element-node';
import { Dialog } from '@/shared/ui/dialog';

/** Props of the dialogs that change the account. */
export interface AccountDialogProps {
  readonly userId: string;
  /** Email used to sign in. */
  readonly email: string;
  readonly onClose: () => void;
}

interface AccountDialogFrameProps {
  readonly title: string;
  /** Error message of the last attempt. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly label: string;
  /** Whether submitting takes something away. */
  readonly isRemoval?: boolean;
  readonly busyLabel: string;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ElementNode;
}

/** Dialog with a form. Stays open, and ignores submits, while busy. */
export function AccountDialog(props: AccountDialogFrameProps) {
  const { title, failure, isBusy, label, busyLabel, onSubmit, onClose, children } = props;
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void onSubmit(event);
        }}
        className="space-y-4"
      >
        {children}
        <div role="alert">
          {failure !== null && <p className="font-semibold text-closed">{failure}</p>}
        </div>
        <DialogFormButtons
          label={label}
          busyLabel={busyLabel}
          isBusy={isBusy}
          variant={props.isRemoval === true ? 'danger' : 'primary'}
          holdsCancel
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}
