import type { ReactNode } from 'react';
import { buttonClass } from './button-class';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** What went wrong, if anything did. */
  readonly failure?: string | null;
  readonly isBusy?: boolean;
  readonly label: string;
  /** What the button says instead while it is busy. */
  readonly busyLabel?: string;
  /** What leaves everything as it is. */
  readonly keepLabel?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more. Stays while it is busy, and when it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, failure = null, isBusy = false, onConfirm, onClose } = props;
  const { label, busyLabel = label, keepLabel = 'Cancel' } = props;
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      <div className="space-y-3 wrap-anywhere">{children}</div>
      <div role="alert">
        {failure !== null && <p className="mt-4 font-semibold text-closed">{failure}</p>}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={close}
          className={buttonClass('secondary')}
        >
          {keepLabel}
        </button>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onConfirm();
          }}
          className={buttonClass('primary')}
        >
          {isBusy ? busyLabel : label}
        </button>
      </div>
    </Dialog>
  );
}
