import { useState, type ReactNode } from 'react';
import { buttonClass } from './button-class';
import { Dialog } from './dialog';
import { useSingleFlight } from '@/shared/lib/use-single-flight';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen on confirm. */
  readonly children: ReactNode;
  /** Error message of the last attempt. */
  readonly failure?: string | null;
  /** Whether something else has to end first. */
  readonly isBusy?: boolean;
  readonly label: string;
  /** Whether confirming only adds something, so that its button needs no warning. */
  readonly isAddition?: boolean;
  /** Button label while busy. */
  readonly busyLabel?: string;
  /** Label of the cancel button. */
  readonly cancelLabel?: string;
  /** Reports its failure itself and never rejects. The dialog is busy until it has ended. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Confirmation dialog. Stays open while busy and after a failure. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, failure = null, isBusy: isBlocked = false, onConfirm, onClose } = props;
  const { label, busyLabel = label, cancelLabel = 'Cancel', isAddition = false } = props;
  const [isRunning, setRunning] = useState(false);
  const oneAtATime = useSingleFlight();
  const isBusy = isRunning || isBlocked;
  const confirm = async () => {
    setRunning(true);
    try {
      await onConfirm();
    } finally {
      setRunning(false);
    }
  };
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      <div className="space-y-3 wrap-anywhere">{children}</div>
      <div role="alert">
        {failure !== null && <p className="mt-4 font-semibold text-closed">{failure}</p>}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={close}
          className={buttonClass('secondary')}
        >
          {cancelLabel}
        </button>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) void oneAtATime(confirm);
          }}
          className={buttonClass(isAddition ? 'primary' : 'danger')}
        >
          {isBusy ? busyLabel : label}
        </button>
      </div>
    </Dialog>
  );
}
