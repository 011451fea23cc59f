import { buttonClass } from '@/components/ui/button-class';

interface DialogActionsProps {
  /** Error message of the last attempt. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly label: string;
  readonly busyLabel: string;
  readonly onCancel: () => void;
}

/** Error message and buttons at the end of a dialog form. */
export function DialogActions({ failure, isBusy, label, busyLabel, onCancel }: DialogActionsProps) {
  return (
    <>
      <div role="alert">
        {failure !== null && <p className="font-semibold text-closed">{failure}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onCancel();
          }}
          className={buttonClass('secondary')}
        >
          Cancel
        </button>
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary')}>
          {isBusy ? busyLabel : label}
        </button>
      </div>
    </>
  );
}
