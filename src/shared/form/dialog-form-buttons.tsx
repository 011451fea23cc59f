import { buttonClass } from '@/shared/ui/button-class';

interface DialogFormButtonsProps {
  /** Label of the submit button. */
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly variant?: 'primary' | 'danger';
  /** Whether Cancel is disabled while busy. */
  readonly holdsCancel?: boolean;
  readonly onCancel: () => void;
}

/** Cancel and submit at the foot of a form in a dialog. */
export function DialogFormButtons(props: DialogFormButtonsProps) {
  const { label, busyLabel, isBusy, variant = 'primary', holdsCancel = false, onCancel } = props;
  const isHeld = holdsCancel && isBusy;
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <button
        type="button"
        aria-disabled={isHeld}
        onClick={() => {
          if (!isHeld) onCancel();
        }}
        className={buttonClass('secondary')}
      >
        Cancel
      </button>
      <button type="submit" data-save aria-disabled={isBusy} className={buttonClass(variant)}>
        {isBusy ? busyLabel : label}
      </button>
    </div>
  );
}
